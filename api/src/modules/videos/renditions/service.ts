import { join } from 'node:path';
import { type RenditionKind, renditionKey, renditionsWorthMaking } from '#api/domain/rendition.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { download } from '#api/providers/storage/download.ts';
import type { Context } from '#api/start/context.ts';
import { dropFiles } from '../../files/drop.ts';
import { renderApart } from './render-apart.ts';
import {
  claimVideoToRender,
  countToRender,
  endRendering,
  findVideoToRender,
  insertRendition,
  type VideoToRender,
} from './repo.ts';

/** Longer than the longest video takes; also the pause before retrying after a failure. */
const lease = 45 * 60_000;

/**
 * Make the renditions of one video, each shown as soon as it is made; returns how many videos there were. Until then,
 * and where one cannot be made, the video plays as it was sent.
 */
export async function renderNextVideo(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const id = await claimVideoToRender(ctx.db, now, after(now, lease));
  const video = id && (await findVideoToRender(ctx.db, id));
  if (!video) return 0;
  try {
    await endRendering(ctx.db, video.id, await render(ctx, video, missing(video)));
  } catch (error) {
    ctx.log.warn({ error, video: video.id }, 'lighter files of a video could not be made yet');
  }
  return 1;
}

/** Only an admin watches evidence, and no one what was taken down. */
function missing({ renditions, evidenceOf, takenDownAt, ...video }: VideoToRender): RenditionKind[] {
  if (evidenceOf || takenDownAt) return [];
  const made = renditions.map(({ kind }) => kind);
  return renditionsWorthMaking({ ...video, bytes: Number(video.bytes) }).filter(
    (kind) => !made.includes(kind),
  );
}

/** Returns why one could not be made, or null; the others do not wait for it. */
async function render(ctx: Context, video: VideoToRender, kinds: RenditionKind[]): Promise<string | null> {
  if (kinds.length === 0) return null;
  let problem: string | null = null;
  // Each is lighter than the original, and gone before the next one is made.
  await ctx.workspace.lend(2 * Number(video.bytes), async (folder) => {
    const path = join(folder, 'stored');
    await download(ctx.storage, video.key, path);
    for (const kind of kinds) {
      const out = join(folder, 'rendered');
      const made = await renderApart({ path, kind, out }).catch((error: Error) => {
        problem = `${kind}: ${error.message}`;
        ctx.log.warn({ error, video: video.id, kind }, 'a lighter file of a video cannot be made');
        return null;
      });
      const bytes = Bun.file(out).size;
      // What came out heavier than the original helps no one.
      if (!made || bytes >= video.bytes) continue;
      const key = renditionKey(video.id, kind);
      await ctx.storage.put(key, Bun.file(out));
      const row = { videoId: video.id, kind, key, bytes, ...made };
      if (!(await insertRendition(ctx.db, row))) await dropFiles(ctx, [key]);
    }
  });
  return problem;
}

/** How many videos wait for their lighter files. */
export async function viewRendering({ db, clock }: Context): Promise<{ waiting: number }> {
  return { waiting: await countToRender(db, clock.now()) };
}
