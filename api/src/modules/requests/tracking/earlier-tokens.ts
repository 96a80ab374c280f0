import { createHmac } from 'node:crypto';
import { after, windows } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { keysFor } from '#api/start/keys.ts';
import { hashOf } from '#api/start/secret.ts';
import { linksEndAt } from './links.ts';
import { insertLinks, requestsWithoutLinks } from './repo.ts';

const idBytes = 16;
const tagBytes = 16;
const batch = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The token once derived from a request's id: the id, and an HMAC over it. */
export function earlierToken(requestId: string, key: Buffer): string {
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex').subarray(0, idBytes);
  const tag = createHmac('sha256', key).update(id).digest().subarray(0, tagBytes);
  return Buffer.concat([id, tag]).toString('base64url');
}

/**
 * Store the links guests were mailed while tokens were derived from `AUTH_SECRET`, under every secret listed now, so
 * that a secret can be dropped without invalidating them. A request that ever had a link stored is left alone, so every
 * start can repeat this, and a link its owner has ended stays ended.
 */
export async function storeEarlierLinks(ctx: Pick<Context, 'db' | 'clock' | 'env'>): Promise<void> {
  const keys = keysFor(ctx.env, 'tracking');
  for (let afterId: string | null = firstId; afterId !== null; ) {
    const from: string = afterId;
    afterId = await transaction(ctx.db, (tx) => storeBatch(tx, ctx.clock.now(), keys, from));
  }
}

/** The last id of the batch, or null if it was the last batch. */
async function storeBatch(tx: Queryable, now: Date, keys: Buffer[], afterId: string): Promise<string | null> {
  // Copies that start together run this one after the other, and the second finds nothing left.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('earlier tracking links'))`;
  const endedAfter = after(now, -windows.trackingAfterEnd);
  const requests = await requestsWithoutLinks(tx, { endedAfter, afterId, limit: batch });
  const links = requests.flatMap(({ id, createdAt, endedAt }) =>
    keys.map((key) => ({
      hash: hashOf(earlierToken(id, key)),
      requestId: id,
      createdAt,
      endsAt: linksEndAt({ endedAt }),
    })),
  );
  await insertLinks(tx, links);
  return requests.length < batch ? null : (requests.at(-1)?.id ?? null);
}
