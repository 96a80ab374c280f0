import { api, call } from '@salamu/ui/api';
import { toast } from '@salamu/ui/toaster';
import { deliveriesTo } from '../../../deliveries/delivery.ts';
import { SendVideo } from '../../../deliveries/screen/send-video.tsx';
import { Section } from '../../../request/section.tsx';
import { Target } from '../../../shell/target.tsx';
import type { ArtistRequest } from '../../queries.ts';
import { keepRequest } from '../changes.ts';

const deliveryOf = deliveriesTo((id, uploads) => call(api.requests({ id }).deliver.post(uploads)));

/** The request's video: choose or record it, look at it, send it. */
export function Deliver({ request: { id, recipientName } }: { request: ArtistRequest }) {
  function onDelivered(delivered: ArtistRequest) {
    keepRequest(delivered);
    toast.success(`The video for ${recipientName} is delivered.`);
  }
  return (
    <Target id="deliver">
      <Section title="The video">
        <SendVideo delivery={deliveryOf(id)} onDelivered={onDelivered} />
      </Section>
    </Target>
  );
}
