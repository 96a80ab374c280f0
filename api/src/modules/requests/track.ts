import type { Context } from '#api/context.ts';
import { enqueue } from '../outbox/service.ts';
import { findOrdered } from './repo.ts';

const minute = 60_000;

/** Mails whoever made the request a fresh link to it, at most once a minute. Whether there is one is never told. */
export async function mailFreshLink(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const request = await findOrdered(ctx.db, code.trim().toUpperCase(), email.trim().toLowerCase());
  if (!request) return;
  const now = ctx.clock.now();
  await enqueue(ctx.db, now, [
    {
      key: `${request.id}:fresh_link:${Math.floor(now.getTime() / minute)}`,
      payload: { kind: 'request-mail', requestId: request.id, about: 'fresh_link', recipient: 'fan' },
    },
  ]);
  ctx.wake();
}
