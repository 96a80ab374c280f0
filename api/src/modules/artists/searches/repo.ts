import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export interface KeptSearch {
  id: string;
  email: string;
  query: string;
  locale: string;
}

/** Keep a search; the same one again is kept from then on. Of an address, the latest `most` stay. */
export async function insertSearch(
  tx: Queryable,
  { id, email, query, ...kept }: KeptSearch & { askedAt: Date; lookAt: Date },
  most: number,
): Promise<void> {
  await tx.keptSearch.upsert({
    where: { email_query: { email, query } },
    create: { id, email, query, ...kept },
    update: { askedAt: kept.askedAt, locale: kept.locale },
    select: { id: true },
  });
  await tx.$executeRaw`
    DELETE FROM kept_searches WHERE id IN (
      SELECT id FROM kept_searches WHERE email = ${email} ORDER BY "askedAt" DESC, id DESC OFFSET ${most})`;
}

/** Take searches that are due for a look, and put their next one off. */
export function takeDueSearches(
  db: Queryable,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<KeptSearch[]> {
  return db.$queryRaw<KeptSearch[]>(Prisma.sql`
    WITH due AS (
      SELECT id FROM kept_searches WHERE "lookAt" <= ${now}::timestamptz
      ORDER BY "lookAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE kept_searches k SET "lookAt" = ${next}::timestamptz FROM due WHERE k.id = due.id
    RETURNING k.id::text, k.email, k.query, k.locale`);
}

/** Whether it was still kept. */
export async function deleteSearch(db: Queryable, id: string): Promise<boolean> {
  return (await db.keptSearch.deleteMany({ where: { id } })).count === 1;
}

/** Look at the address’s other searches no sooner than this. */
export async function putOffSearches(tx: Queryable, email: string, until: Date): Promise<void> {
  await tx.keptSearch.updateMany({ where: { email, lookAt: { lt: until } }, data: { lookAt: until } });
}
