import type { Viewer } from '#api/domain/account/viewer.ts';
import { after, windows } from '#api/domain/request/deadlines.ts';
import { readOrderNumber } from '#api/domain/request/order-number.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { findAs } from '#api/records/request-parties.ts';
import { endLinksAt } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import { countLinks, findOrdered, insertLink } from './repo.ts';

/** When a request's links end: 90 days after it has. Null while it is open. */
export function linksEndAt({ endedAt }: { endedAt: Date | null }): Date | null {
  return endedAt && after(endedAt, windows.trackingAfterEnd);
}

/** Create a new link to a guest's request and return its token, which is only stored as a hash. */
export async function issueTrackingToken(
  db: Queryable,
  now: Date,
  request: { id: string; endedAt: Date | null },
): Promise<string> {
  const token = newSecret();
  await insertLink(db, {
    hash: hashOf(token),
    requestId: request.id,
    createdAt: now,
    endsAt: linksEndAt(request),
  });
  return token;
}

/**
 * How many links to a request still work. @throws DomainError `not_found` unless the caller is its fan or has one of
 * its links
 */
export async function liveLinks(ctx: Context, viewer: Viewer, requestId: string): Promise<{ live: number }> {
  await findAs(ctx.db, viewer, requestId, 'fan');
  return { live: await countLinks(ctx.db, requestId, ctx.clock.now()) };
}

/**
 * Revoke all links to a request; later emails to a guest carry new ones. @throws DomainError `not_found` unless the
 * caller is its fan or has one of its links
 */
export async function endLinks(ctx: Context, viewer: Viewer, requestId: string): Promise<void> {
  await findAs(ctx.db, viewer, requestId, 'fan');
  const now = ctx.clock.now();
  await endLinksAt(ctx.db, requestId, now, now);
}

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
