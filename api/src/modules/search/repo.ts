import { Prisma } from '@salamu/prisma/client';
import type { Money } from '#api/domain/money/money.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { payoutProviders } from '#api/domain/payout/states.ts';
import { inOrderOf } from '#api/lists/list-repo.ts';
import { searchPattern } from '#api/lists/list-search.ts';
import { artistMatches, requestMatches, type Search, userMatches } from '#api/lists/search-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const shown = 6;

export interface Hits {
  ids: string[];
  total: number;
}

/** The newest few of these ids, which sort by age; 1,001 as total if there may be more. */
async function newest(db: Queryable, ids: Prisma.Sql): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH found AS MATERIALIZED (SELECT id FROM (${ids}) every LIMIT ${countedUpTo + 1})
    SELECT ARRAY(SELECT id::text FROM found ORDER BY id DESC LIMIT ${shown}) AS ids,
      (SELECT count(*)::int FROM found) AS total`);
  return row ?? { ids: [], total: 0 };
}

const limited = (rows: Prisma.Sql) => Prisma.sql`(${rows} LIMIT ${countedUpTo + 1})`;

/** Matches of a search too common to count, walked from the newest. */
async function walk(db: Queryable, from: Prisma.Sql, matches: Prisma.Sql, { known }: Search): Promise<Hits> {
  if (known === 0) return { ids: [], total: 0 };
  const rows = await db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT x.id::text FROM ${from} WHERE ${matches} ORDER BY x.id DESC LIMIT ${shown}`,
  );
  return { ids: rows.map(({ id }) => id), total: known };
}

export const findRequests = (db: Queryable, search: Search) =>
  walk(db, Prisma.sql`requests x`, requestMatches(search), search);
export const findPeople = (db: Queryable, search: Search) =>
  walk(db, Prisma.sql`users x`, Prisma.sql`x."deletedAt" IS NULL AND ${userMatches(search)}`, search);
export const findArtists = (db: Queryable, search: Search) =>
  walk(db, Prisma.sql`artists x`, artistMatches(search), search);

export async function findByCode(db: Queryable, code: string): Promise<string | null> {
  const row = await db.request.findUnique({ where: { code }, select: { id: true } });
  return row?.id ?? null;
}

export const findBriefs = (db: Queryable, words: string): Promise<Hits> =>
  newest(
    db,
    limited(Prisma.sql`SELECT id FROM requests
      WHERE brief_words(instructions, "mustSay") @@ plainto_tsquery('simple', fold(${words}))`),
  );

/**
 * Payments by our reference or the provider's: of a payment, capture, refund or chargeback. Naming all providers lets
 * each lookup use its index.
 */
export function findPayments(db: Queryable, references: string[], phone: string | null): Promise<Hits> {
  const among = Prisma.sql`ANY(${references}::text[])`;
  const by = Prisma.sql`ANY(${paymentProviders}::text[])`;
  const branches = [
    Prisma.sql`SELECT id FROM payments WHERE provider = ${by} AND reference = ${among}`,
    Prisma.sql`SELECT id FROM payments WHERE provider = ${by} AND "providerReference" = ${among}`,
    Prisma.sql`SELECT "paymentId" FROM captures WHERE provider = ${by} AND reference = ${among}`,
    Prisma.sql`SELECT c."paymentId" FROM refunds f JOIN captures c ON c.id = f."captureId" WHERE f.reference = ${among}`,
    Prisma.sql`SELECT c."paymentId" FROM chargebacks b JOIN captures c ON c.id = b."captureId"
      WHERE b.provider = ${by} AND b.reference = ${among}`,
  ];
  if (phone) branches.push(Prisma.sql`SELECT id FROM payments WHERE phone = ${phone}`);
  return newest(db, Prisma.join(branches.map(limited), ' UNION '));
}

interface PayoutMarks {
  words: string;
  references: string[];
  phone: string | null;
  amounts: Money[];
}

export function findPayouts(
  db: Queryable,
  { words, references, phone, amounts }: PayoutMarks,
): Promise<Hits> {
  const branches = [
    Prisma.sql`SELECT id FROM payouts WHERE provider = ANY(${[...payoutProviders]}::text[])
      AND reference = ANY(${references}::text[])`,
    Prisma.sql`SELECT id FROM payouts
      WHERE fold(' ' || holder || ' ' || coalesce(reference, '')) LIKE fold(${searchPattern(words)})`,
  ];
  if (phone) branches.push(Prisma.sql`SELECT id FROM payouts WHERE number = ${phone}`);
  for (const { amount, currency } of amounts)
    branches.push(Prisma.sql`SELECT id FROM payouts WHERE amount = ${amount} AND currency = ${currency}`);
  return newest(db, Prisma.join(branches.map(limited), ' UNION '));
}

const requestSelect = {
  id: true,
  code: true,
  status: true,
  recipientName: true,
  guestName: true,
  createdAt: true,
  fan: { select: { name: true } },
  artist: { select: { stageName: true } },
} satisfies Prisma.RequestSelect;
const personSelect = { id: true, name: true, email: true, role: true } satisfies Prisma.UserSelect;
const artistSelect = {
  id: true,
  stageName: true,
  slug: true,
  verifiedAt: true,
} satisfies Prisma.ArtistSelect;
const paymentSelect = {
  id: true,
  status: true,
  amount: true,
  currency: true,
  provider: true,
  reference: true,
  providerReference: true,
  phone: true,
  request: { select: { id: true, code: true } },
} satisfies Prisma.PaymentSelect;
const payoutSelect = {
  id: true,
  status: true,
  amount: true,
  currency: true,
  holder: true,
  reference: true,
  artist: { select: { id: true, stageName: true } },
} satisfies Prisma.PayoutSelect;

const among = (ids: string[]) => ({ id: { in: ids } });

export const requestsAmong = async (db: Queryable, ids: string[]) =>
  inOrderOf(ids, await db.request.findMany({ where: among(ids), select: requestSelect }));
export const peopleAmong = async (db: Queryable, ids: string[]) =>
  inOrderOf(ids, await db.user.findMany({ where: among(ids), select: personSelect }));
export const artistsAmong = async (db: Queryable, ids: string[]) =>
  inOrderOf(ids, await db.artist.findMany({ where: among(ids), select: artistSelect }));
export const paymentsAmong = async (db: Queryable, ids: string[]) =>
  inOrderOf(ids, await db.payment.findMany({ where: among(ids), select: paymentSelect }));
export const payoutsAmong = async (db: Queryable, ids: string[]) =>
  inOrderOf(ids, await db.payout.findMany({ where: among(ids), select: payoutSelect }));
