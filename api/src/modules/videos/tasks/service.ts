import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import { renderVideo } from '../renditions/service.ts';
import { signLater } from '../signing/service.ts';
import { claimTask, countToRender, endTask, type Task } from './repo.ts';

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
