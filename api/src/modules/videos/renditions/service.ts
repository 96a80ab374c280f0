import { join } from 'node:path';
import { after } from '#api/domain/request/deadlines.ts';
import { type RenditionKind, renditionKey, renditionsWorthMaking } from '#api/domain/video/rendition.ts';
import { download } from '#api/providers/storage/download.ts';
import type { Context } from '#api/start/context.ts';
import { dropFiles } from '../../files/drop.ts';
import { signLater } from '../signing/service.ts';
import { renderApart } from './render-subprocess.ts';
import {
  claimTask,
  countToRender,
  endTask,
  findVideoToRender,
  insertRendition,
  noteProblem,
  type Task,
  type VideoToRender,
} from './repo.ts';

/** Longer than the longest video takes; also the pause before retrying after a failure. */
const lease = 45 * 60_000;

const work: Record<Task['kind'], (ctx: Context, videoId: string) => Promise<void>> = {
  sign: signLater,
  render: renderVideo,
};

/** Do what is due about one video; returns how many tasks there were. */
export async function workOnNextVideo(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const task = await claimTask(ctx.db, now, after(now, lease));
  if (!task) return 0;
  const { id, videoId: video, kind } = task;
  try {
    await work[kind](ctx, video);
    await endTask(ctx.db, id);
  } catch (error) {
    ctx.log.warn({ error, video, kind }, 'work on a video failed; retrying later');
  }
  return 1;
}

export async function viewRendering({ db, clock }: Context): Promise<{ waiting: number }> {
  return { waiting: await countToRender(db, clock.now()) };
}

/**
 * Make the renditions of a video, each shown as soon as it is made. Until then, and where one cannot be made, the video
 * plays as it was sent.
 */
async function renderVideo(ctx: Context, id: string): Promise<void> {
  const video = await findVideoToRender(ctx.db, id);
  if (video) await noteProblem(ctx.db, id, await render(ctx, video, missing(video)));
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
