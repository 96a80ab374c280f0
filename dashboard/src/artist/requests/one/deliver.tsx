import type { RequestState } from '@salamu/api/domain/request/states';
import { api, call } from '@salamu/ui/api';
import { toast } from '@salamu/ui/toaster';
import { useEffect } from 'react';
import { useUser } from '../../../app/guard.tsx';
import { useStore } from '../../../app/use-store.ts';
import { deliveriesTo } from '../../../deliveries/deliveries-to.ts';
import { SendVideo } from '../../../deliveries/screen/send-video.tsx';
import { Section } from '../../../parts/section.tsx';
import { Target } from '../../../shell/target.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';
import { keepRequest, refreshArtist } from '../changes.ts';

const deliveryOf = deliveriesTo((id, uploads) => call(api.requests({ id }).deliver.post(uploads)));

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
    delivery.onWithdrawn = () => void refreshArtist();
    if (!mayDeliver)
      void delivery.withdraw(withdrawals[status] ?? 'This request can no longer be delivered.');
  }, [delivery, user.id, id, recipientName, mayDeliver, status]);
  if (!mayDeliver && state.step !== 'withdrawn') return null;

  function onDelivered(delivered: ArtistRequest) {
    keepRequest(delivered);
    toast.success(`Your video for ${recipientName} is delivered.`);
  }
  return (
    <Target id="deliver">
      <Section title="The video">
        <SendVideo delivery={delivery} onDelivered={onDelivered} />
      </Section>
    </Target>
  );
}
