import type { RequestState } from '@salamu/api/domain/request/states';
import { formatExact } from '@salamu/ui/dates';
import type { ArtistRequest } from '../../parts/queries.ts';

/** Where a request stands while the artist has nothing to do. */
export function outcomeOf({ status, timerAt }: Pick<ArtistRequest, 'status' | 'timerAt'>): string {
  const by = timerAt ? `by ${formatExact(timerAt)}` : 'in time';
  const words: Record<RequestState, string> = {
    awaiting_payment: 'The fan hasn’t paid yet.',
    on_hold: 'Our team is reading it first.',
    pending: 'The deadline has passed.',
    accepted: 'The deadline has passed.',
    delivered: `The fan has your video. If they don’t answer ${by}, it counts as approved and the money is yours.`,
    redo_requested: 'The deadline for another take has passed. Our team will decide.',
    disputed: `Our team is deciding, and we’re holding the money. If we don’t decide ${by}, the fan is refunded automatically.`,
    completed: 'The fan has the video, and the money is in your balance.',
    declined: 'You declined. The fan gets their money back.',
    cancelled: 'The fan cancelled and gets their money back. You don’t need to do anything.',
    expired: 'The deadline passed without a video, so the fan gets their money back.',
    refunded: 'The fan got their money back.',
  };
  return words[status];
}
