import type { RequestState } from '@salamu/api/domain/request/states';
import { m } from '@salamu/messages/messages';
import { formatExact } from '@salamu/ui/browser/dates';
import type { ArtistRequest } from '../../parts/queries.ts';

/** Where a request stands while the artist has nothing to do. */
export function outcomeOf({
  status,
  timerAt,
  pausedAt,
}: Pick<ArtistRequest, 'status' | 'timerAt' | 'pausedAt'>): string {
  if (pausedAt) return m.artist_outcome_paused();
  const when = timerAt && formatExact(timerAt);
  const words: Record<RequestState, () => string> = {
    awaiting_payment: m.artist_outcome_unpaid,
    on_hold: m.artist_outcome_on_hold,
    pending: m.artist_withdrawn_deadline,
    accepted: m.artist_withdrawn_deadline,
    delivered: () => (when ? m.artist_outcome_delivered({ when }) : m.artist_outcome_delivered_in_time()),
    redo_requested: m.artist_outcome_redo,
    disputed: () => (when ? m.artist_outcome_disputed({ when }) : m.artist_outcome_disputed_in_time()),
    completed: m.artist_outcome_completed,
    declined: m.artist_outcome_declined,
    cancelled: m.artist_outcome_cancelled,
    expired: m.artist_outcome_expired,
    refunded: m.artist_withdrawn_refunded,
  };
  return words[status]();
}
