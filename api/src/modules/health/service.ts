import type { Context } from '#api/context.ts';
import { pingDatabase } from './repo.ts';

/** Whether database, storage and the jobs of this process answer. */
export async function isReady(ctx: Pick<Context, 'db' | 'storage' | 'jobsAnswer'>): Promise<boolean> {
  if (!ctx.jobsAnswer()) return false;
  const answers = await Promise.allSettled([pingDatabase(ctx.db), ctx.storage.ping()]);
  return answers.every((answer) => answer.status === 'fulfilled');
}
