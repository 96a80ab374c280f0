import { Prisma } from '@salamu/prisma/client';
import type { Caps, Taken } from '#api/domain/artist/places.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { windows } from '#api/domain/request/deadlines.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface Taking extends Caps {
  id: string;
  accepting: boolean;
  awayUntil: Date | null;
  timeZone: string | null;
}

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

/** Whether `artists a` is taking requests at `now`: accepting, not away, and below all caps. */
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
 * payment has started. `since` limits them by creation. Counts rather than EXISTS: inside an OR PostgreSQL would hash
 * the whole payments table.
 */
function againstCaps(now: Date, artistId: Prisma.Sql, since?: Prisma.Sql): Prisma.Sql {
  const unpaidSince = new Date(now.getTime() - windows.unpaidCountsAgainstCap);
  const made = since ? Prisma.sql`AND r."createdAt" >= ${since}` : Prisma.empty;
  return Prisma.sql`(
    SELECT count(*) FROM requests r
    WHERE r."artistId" = ${artistId} AND r.status IN ('awaiting_payment', 'pending', 'accepted', 'redo_requested') ${made}
      AND (r.status <> 'awaiting_payment' OR (
        r."createdAt" > ${unpaidSince}::timestamptz
        AND (SELECT count(*) FROM payments p WHERE p."requestId" = r.id AND p.status <> 'failed') > 0
      ))
  )`;
}

const startOfDay = (now: Date) =>
  Prisma.sql`${new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)}::timestamptz`;

/** Requests that count against each cap: open ones, and those made on this UTC day. */
export async function countAgainstCaps(db: Queryable, id: string, now: Date): Promise<Taken> {
  const artist = Prisma.sql`${id}::uuid`;
  const [row] = await db.$queryRaw<{ [cap in keyof Taken]: bigint }[]>(Prisma.sql`
    SELECT ${againstCaps(now, artist)} AS open, ${againstCaps(now, artist, startOfDay(now))} AS today`);
  return { open: Number(row?.open ?? 0), today: Number(row?.today ?? 0) };
}

/** Set the artist's time zone, if the database knows it. */
export async function keepTimeZone(tx: Queryable, artistId: string, timeZone: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE artists SET "timeZone" = (SELECT name FROM pg_timezone_names WHERE name = ${timeZone})
    WHERE id = ${artistId}::uuid AND "timeZone" IS DISTINCT FROM ${timeZone}`;
}

export function findLimits(db: Queryable, artistId: string): Promise<(Caps & Pick<Taking, 'id'>) | null> {
  return db.artist.findUnique({
    where: { id: artistId },
    select: { id: true, openCap: true, dailyCap: true },
  });
}

const videoFields = {
  id: true,
  key: true,
  posterKey: true,
  posterPlaceholder: true,
  mimeType: true,
  bytes: true,
  durationMs: true,
  width: true,
  height: true,
  createdAt: true,
} satisfies Prisma.VideoSelect;
export const videoSelect = {
  ...videoFields,
  renditions: {
    select: { kind: true, key: true, bytes: true, width: true, height: true, codecs: true },
    orderBy: { bytes: 'asc' },
  },
} satisfies Prisma.VideoSelect;
/** The columns of a `VideoRow`, of `videos v`. */
export const videoColumns = Prisma.raw(
  Object.keys(videoFields)
    .map((column) => `v."${column}"`)
    .join(', '),
);
export type VideoRow = Prisma.VideoGetPayload<{ select: typeof videoSelect }>;
