import type { Context } from '#api/context.ts';
import { pingDatabase } from './repo.ts';

/** Whether database and storage answer. */
export async function isReady(ctx: Pick<Context, 'db' | 'storage'>): Promise<boolean> {
  const answers = await Promise.allSettled([pingDatabase(ctx.db), ctx.storage.ping()]);
  return answers.every((answer) => answer.status === 'fulfilled');
}
