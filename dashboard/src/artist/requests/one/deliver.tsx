import type { RequestState } from '@salamu/api/domain/request/states';
import { buttonClass } from '@salamu/ui/button-class';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../app/guard.tsx';
import { useStore } from '../../../app/use-store.ts';
import { SendVideo } from '../../../deliveries/screen/send-video.tsx';
import { hasTakes } from '../../../deliveries/unsent.ts';
import { Section } from '../../../parts/section.tsx';
import { Target } from '../../../shell/target.tsx';
import { refreshArtist } from '../../parts/changes.ts';
import { deliveryOf, tellDelivered } from '../../parts/delivery-of.ts';
import type { ArtistRequest } from '../../parts/queries.ts';

/** Why a request can no longer be delivered, for an artist whose video is uploading. */
const withdrawals: Partial<Record<RequestState, string>> = {
  pending: 'The deadline has passed.',
  accepted: 'The deadline has passed.',
  redo_requested: 'The deadline for another take has passed.',
  delivered: 'This request already has a video.',
  cancelled: 'The fan cancelled this request.',
  declined: 'This request was declined.',
  expired: 'The deadline passed, so the fan gets their money back.',
  refunded: 'The fan got their money back.',
};

/** Choose or record the request's video, check it and send it; or why an unsent one can't be delivered. */
export function Deliver({ request: { id, recipientName, actions, status } }: { request: ArtistRequest }) {
  const user = useUser();
  const delivery = deliveryOf(id);
  const state = useStore(delivery.$state);
  const mayDeliver = actions.includes('deliver');
  useEffect(() => {
    delivery.about = { owner: user.id, requestId: id, recipientName };
    delivery.onDelivered = tellDelivered;
    delivery.onWithdrawn = () => void refreshArtist();
    if (!mayDeliver)
      void delivery.withdraw(withdrawals[status] ?? 'This request can no longer be delivered.');
  }, [delivery, user.id, id, recipientName, mayDeliver, status]);
  if (!mayDeliver && state.step !== 'withdrawn') return null;

  return (
    <Target id="deliver">
      <Section title="The video">
        {mayDeliver && state.step === 'choosing' && (
          <Link to={`/artist/requests/${id}/studio`} className={`mb-4 ${buttonClass({ size: 'lg' })}`}>
            {hasTakes(id) ? 'Go on in the studio' : 'Record it here'}
          </Link>
        )}
        <SendVideo delivery={delivery} onDelivered={tellDelivered} />
      </Section>
    </Target>
  );
}
