import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { toast } from '@salamu/ui/toaster';
import { deliveriesTo } from '../../deliveries/deliveries-to.ts';
import type { SendRenditions } from '../../deliveries/renditions.ts';
import { hasTakes } from '../../deliveries/unsent.ts';
import { keepRequest } from './changes.ts';
import type { ArtistRequest } from './queries.ts';
import { forgetTicks, ticksOf } from './ticks.ts';

/** The delivery of a request’s video; once it has arrived, the takes in this browser are deleted. */
export const deliveryOf = deliveriesTo(
  async (id, { said = ticksOf(id), captions = [], ...uploads }, video) => {
    const sendRenditions = await lighterFilesOf(video, id);
    const delivered = await call(
      api.requests({ id }).deliver.post({
        ...uploads,
        said: [...said],
        captions: [...captions],
        renditionsFollow: sendRenditions !== null,
      }),
    );
    void sendRenditions?.(uploads.uploadId);
    forgetTicks(id);
    if (hasTakes(id)) void import('../../studio/takes.ts').then(({ deleteTakesFor }) => deleteTakesFor(id));
    return delivered;
  },
);

/** No delivery waits or fails for their sake. */
async function lighterFilesOf(video: File, id: string): Promise<SendRenditions | null> {
  try {
    const { renditionsOf } = await import('../../deliveries/renditions.ts');
    return await renditionsOf(video, id);
  } catch (error) {
    console.info('No lighter files are made here.', error);
    return null;
  }
}

/** Shows that a video has arrived, wherever its artist is by then. */
export function tellDelivered(delivered: ArtistRequest): void {
  keepRequest(delivered);
  toast.success(m.artist_delivered({ name: delivered.recipientName }));
}
