import { api, call } from '@salamu/ui/api';
import { lineNow } from '@salamu/ui/play-lightly';
import { putFile } from '@salamu/ui/put-file';
import { enableAac } from './codecs.ts';
import { convertOnce } from './convert.ts';
import { $filming } from './filming.ts';
import { planRendition, type VideoFacts } from './plan.ts';
import { readFacts } from './read-facts.ts';
import { $sending } from './sending.ts';

/** Sends the lighter files of a delivered video, by its upload. */
export type SendRenditions = (uploadId: string) => Promise<void>;

/** Larger files are kept on the disk alone, from where they are deleted once they are delivered. */
const mostInMemory = 32 * 1024 ** 2;

/**
 * How to make a video's lighter files in this browser, so that no server has to; null where it can't, or shouldn't: with
 * Save-Data, or while the device records or sends something else.
 */
export async function renditionsOf(video: File, key: string): Promise<SendRenditions | null> {
  const isBusy = () => $filming.get() || $sending.get().some((other) => other !== key);
  if (lineNow().savesData || video.size > mostInMemory || isBusy()) return null;
  const facts = await readFacts(video);
  if (!facts.convertible) return null;
  const kept = new File([await video.arrayBuffer()], video.name, { type: video.type });
  return async (uploadId) => {
    const busy = new AbortController();
    const stop = () => isBusy() && busy.abort();
    const ends = [$filming.listen(stop), $sending.listen(stop)];
    try {
      await makeAndSend(uploadId, { video: kept, facts, signal: busy.signal });
    } catch (error) {
      // The server makes what doesn't come.
      console.info('The lighter files are made by the server.', error);
    } finally {
      for (const end of ends) end();
    }
  };
}

interface Making {
  video: File;
  facts: VideoFacts;
  signal: AbortSignal;
}

async function makeAndSend(uploadId: string, { video, facts, signal }: Making): Promise<void> {
  const { wanted } = await call(api.uploads({ id: uploadId }).renditions.get());
  if (wanted.length > 0) await enableAac();
  for (const kind of wanted) {
    const made = await convertOnce(video, planRendition(kind, facts), { signal, onProgress: () => {} });
    if (!made) return;
    signal.throwIfAborted();
    await putFile(`/uploads/${uploadId}/renditions/${kind}`, made);
  }
}
