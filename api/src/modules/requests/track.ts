import { readOrderNumber } from '#api/domain/request/order-number.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { findOrdered } from './repo.ts';
import { linksEndAt } from './tracking/links.ts';

const minute = 60_000;

/**
 * Email a request's owner a new link, at most once a minute. The response never reveals whether the request exists.
 */
export async function mailFreshLink(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const number = readOrderNumber(code);
  const request = number && (await findOrdered(ctx.db, number, email.trim().toLowerCase()));
  const now = ctx.clock.now();
  if (!request || (request.fanId === null && hasEnded(linksEndAt(request), now))) return;
  await notify(ctx.db, now, [
    {
      key: `${request.id}:fresh_link:${Math.floor(now.getTime() / minute)}`,
      payload: { kind: 'request-mail', requestId: request.id, about: 'fresh_link', recipient: 'fan' },
    },
  ]);
}

const hasEnded = (at: Date | null, now: Date) => at !== null && at <= now;
