import type { RequestState } from '@salamu/api/domain/request/states';
import { m } from '@salamu/messages/messages';
import { useEffect } from 'react';
import { useUser } from '../../../app/guard.tsx';
import { useStore } from '../../../app/use-store.ts';
import { SendVideo } from '../../../deliveries/screen/send-video.tsx';
import { Section } from '../../../parts/section.tsx';
import { Target } from '../../../shell/target.tsx';
import { refreshArtist } from '../../parts/changes.ts';
import { deliveryOf, tellDelivered } from '../../parts/delivery-of.ts';
import type { ArtistRequest } from '../../parts/queries.ts';

/** Why a request can no longer be delivered, for an artist whose video is uploading. */
const withdrawals: Partial<Record<RequestState, () => string>> = {
  pending: m.artist_withdrawn_deadline,
  accepted: m.artist_withdrawn_deadline,
  redo_requested: m.artist_withdrawn_redo,
  delivered: m.artist_withdrawn_delivered,
  cancelled: m.artist_withdrawn_cancelled,
  declined: m.artist_withdrawn_declined,
  expired: m.artist_withdrawn_expired,
  refunded: m.artist_withdrawn_refunded,
};

/** Choose or record the request's video, check it and send it; or why an unsent one can't be delivered. */
export function Deliver({ request }: { request: ArtistRequest }) {
  const { id, recipientName, actions, status, pausedAt } = request;
  const user = useUser();
  const delivery = deliveryOf(id);
  const state = useStore(delivery.$state);
  const mayDeliver = actions.includes('deliver');
  useEffect(() => {
    delivery.about = { owner: user.id, requestId: id, recipientName };
    delivery.onDelivered = tellDelivered;
    delivery.onWithdrawn = () => void refreshArtist();
    const why = pausedAt ? m.artist_outcome_paused : (withdrawals[status] ?? m.artist_withdrawn_other);
    if (!mayDeliver) void delivery.withdraw(why());
  }, [delivery, user.id, id, recipientName, mayDeliver, status, pausedAt]);
  if (!mayDeliver && state.step !== 'withdrawn') return null;
  // Until it is accepted, the only step is to do so.
  if (state.step === 'choosing' && actions.includes('accept')) return null;

  return (
    <Target id="deliver">
      <Section title={m.artist_request_video()}>
        <SendVideo delivery={delivery} onDelivered={tellDelivered} />
      </Section>
    </Target>
  );
}
