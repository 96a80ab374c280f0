import type { Context } from '#api/context.ts';
import { compareBooks } from '#api/modules/ledger/provider-books.ts';
import { findProviderCash } from '#api/modules/ledger/provider-books-repo.ts';
import { payoutInvariants } from './payout-queries.ts';
import { invariantQueries } from './queries.ts';
import { takeBackWrongSums } from './summed-days.ts';

/** A row that breaks an invariant of security.md. */
export interface Violation {
  invariant: string;
  id: string;
}

export const bookDifference = 'I7: the provider’s book equals ours';
const newestVideos = 200;

/** Reads database, storage and the providers' books for what breaks an invariant; an empty answer is the good one. */
export async function findViolations(ctx: Context): Promise<Violation[]> {
  return [...(await findOwnViolations(ctx)), ...(await bookDifferences(ctx))];
}

/** The same by our own records alone: of an earlier time no provider's book can tell. */
export async function findOwnViolations(
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { invariant, sql } of [...invariantQueries, ...payoutInvariants]) {
    const rows = await ctx.db.$queryRawUnsafe<{ id: string }[]>(sql, ctx.clock.now());
    found.push(...rows.map(({ id }) => ({ invariant, id })));
  }
  return [...found, ...(await takeBackWrongSums(ctx)), ...(await missingFiles(ctx))];
}

/** Money that is on its way (taken, its webhook not yet worked) shows here too; `in-flight.ts` tells it apart. */
async function bookDifferences(ctx: Context): Promise<Violation[]> {
  const books = await compareBooks(ctx, await findProviderCash(ctx.db));
  const differences = books.flatMap(({ provider, answer, balances }) =>
    answer === 'away'
      ? [`${provider} did not answer`]
      : balances
          .filter(({ ours, theirs }) => theirs !== null && ours !== theirs)
          .map(({ currency, ours, theirs }) => `${provider} ${currency} ${ours - (theirs ?? 0)}`),
  );
  return differences.map((id) => ({ invariant: bookDifference, id }));
}

async function missingFiles({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<Violation[]> {
  const videos = await db.video.findMany({
    orderBy: { id: 'desc' },
    take: newestVideos,
    select: { id: true, key: true },
  });
  const missing = [];
  for (const { id, key } of videos) {
    if (await storage.stat(key)) continue;
    // Meanwhile it may have been replaced, or cleaned under another key.
    if ((await db.video.count({ where: { id, key } })) > 0)
      missing.push({ invariant: 'I8: every video has its file', id });
  }
  return missing;
}
