import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money.ts';
import { windows } from '#api/domain/request/deadlines.ts';
import type { Queryable } from '#api/start/database.ts';

export interface Caps {
  id: string;
  accepting: boolean;
  awayUntil: Date | null;
  dailyCap: number | null;
  openCap: number | null;
}

/** A listed artist's data for a card. */
export interface CardRow {
  id: string;
  slug: string;
  stageName: string;
  category: string;
  country: string;
  photoKey: string | null;
  photoPlaceholder: string | null;
  currency: Currency;
  price: number;
  rushPrice: number | null;
  priceUsd: number;
  promiseDays: number;
  ratingSum: number;
  ratingCount: number;
  featured: boolean;
  available: boolean;
}

/** The columns of a `CardRow`, of `artists a`. */
export function cardColumns(now: Date): Prisma.Sql {
  return Prisma.sql`
    a.id, a.slug, a."stageName", a.category::text, a.country, a."photoKey", a."photoPlaceholder", a.currency, a.price,
    a."rushPrice", a."priceUsd", a."promiseDays", a."ratingSum", a."ratingCount", a.featured,
    ${isAvailable(now)} AS available`;
}

/** Whether `artists a` is taking requests at `now`: accepting, not away, and below both caps. */
export function isAvailable(now: Date): Prisma.Sql {
  return Prisma.sql`(
    a.accepting
    AND (a."awayUntil" IS NULL OR a."awayUntil" <= ${now}::timestamptz)
    AND (a."openCap" IS NULL OR a."openCap" > ${againstCaps(now, Prisma.sql`a.id`)})
    AND (a."dailyCap" IS NULL OR a."dailyCap" > ${againstCaps(now, Prisma.sql`a.id`, startOfDay(now))})
  )`;
}

/**
 * How many of an artist's requests count against the caps: open ones, and unpaid ones younger than 15 minutes whose
 * payment has started. With `since`, only those made from then on. Counted, because inside an OR PostgreSQL answers an
 * EXISTS from a table of all payments, rebuilt every time.
 */
function againstCaps(now: Date, artistId: Prisma.Sql, since?: Date): Prisma.Sql {
  const unpaidSince = new Date(now.getTime() - windows.unpaidCountsAgainstCap);
  const made = since ? Prisma.sql`AND r."createdAt" >= ${since}::timestamptz` : Prisma.empty;
  return Prisma.sql`(
    SELECT count(*) FROM requests r
    WHERE r."artistId" = ${artistId} AND r.status IN ('awaiting_payment', 'pending', 'accepted', 'redo_requested') ${made}
      AND (r.status <> 'awaiting_payment' OR (
        r."createdAt" > ${unpaidSince}::timestamptz
        AND (SELECT count(*) FROM payments p WHERE p."requestId" = r.id AND p.status <> 'failed') > 0
      ))
  )`;
}

function startOfDay(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}

/** Requests that count against the open cap, and those of them made on this UTC day. */
export async function countAgainstCaps(db: Queryable, artistId: string, now: Date) {
  const id = Prisma.sql`${artistId}::uuid`;
  const [row] = await db.$queryRaw<{ open: bigint; today: bigint }[]>(
    Prisma.sql`SELECT ${againstCaps(now, id)} AS open, ${againstCaps(now, id, startOfDay(now))} AS today`,
  );
  return { open: Number(row?.open ?? 0), today: Number(row?.today ?? 0) };
}

export function findCaps(db: Queryable, artistId: string) {
  return db.artist.findUnique({ where: { id: artistId }, select: { openCap: true, dailyCap: true } });
}
