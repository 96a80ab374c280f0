import { findEmbedded } from '@salamu/prisma/embedded';
import { Value } from '@sinclair/typebox/value';
import { DomainError } from '#api/domain/errors.ts';
import { email as emailSchema } from '#api/http/schemas.ts';
import { boot } from '../boot.ts';
import type { Context } from '../context.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log/log.ts';
import { settings } from '../run.ts';
import type { Env } from '../settings/env.ts';

/**
 * Run a command about the account whose email address is in `args`, on a running copy's database or one opened for it.
 * Returns the exit code: `run`'s, or 1 if refused.
 */
export async function accountCommand(
  [email = '', ...more]: string[],
  usage: string,
  run: (ctx: Context, email: string) => Promise<number>,
): Promise<number> {
  if (more.length > 0 || !Value.Check(emailSchema, email)) {
    console.error(`Give one email address: ${usage}`);
    return 1;
  }
  const env = settings();
  await using stack = new AsyncDisposableStack();
  const database = await joinDatabase(env);
  stack.defer(() => database.stop());
  const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
  stack.defer(stop);
  try {
    return await run(ctx, email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function joinDatabase(env: Env): Promise<OpenDatabase> {
  const running = env.databaseUrl ? undefined : await findEmbedded(env.dataDir);
  return running ? { url: running, directUrl: running, stop: () => Promise.resolve() } : openDatabase(env);
}
