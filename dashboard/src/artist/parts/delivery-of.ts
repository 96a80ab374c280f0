import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { deliveriesTo } from '../../deliveries/deliveries-to.ts';
import { hasTakes } from '../../deliveries/unsent.ts';
import { keepRequest } from './changes.ts';
import type { ArtistRequest } from './queries.ts';
import { forgetTicks, ticksOf } from './ticks.ts';

/** The delivery of a request’s video; once it has arrived, the takes in this browser are deleted. */
export const deliveryOf = deliveriesTo(async (id, { said = ticksOf(id), captions = [], ...uploads }) => {
  const delivered = await call(
    api.requests({ id }).deliver.post({ ...uploads, said: [...said], captions: [...captions] }),
  );
  forgetTicks(id);
  if (hasTakes(id)) void import('../../studio/takes.ts').then(({ deleteTakesFor }) => deleteTakesFor(id));
  return delivered;
});

/** Shows that a video has arrived, wherever its artist is by then. */
export function tellDelivered(delivered: ArtistRequest): void {
  keepRequest(delivered);
  toast.success(m.artist_delivered({ name: delivered.recipientName }));
}
