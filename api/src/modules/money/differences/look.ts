import {
  closureOf,
  comparesAgain,
  type Difference,
  differencesBetween,
  type Line,
} from '#api/domain/books/differences.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { recordMovements } from '#api/modules/money/ledger/movements.ts';
import type { PaymentProvider, ProviderJournal } from '#api/providers/payment/payment.ts';
import {
  type DifferencesLook,
  findKept,
  type ProviderDifferences,
  storeKept,
} from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { closedDifferences } from './close.ts';
import { findOurLines } from './repo.ts';

const hour = 3_600_000;
const neverRead = new Date(0).toISOString();
/** How often both sides are compared while they match. */
const looksEvery = 24 * hour;
/** Days covered by each comparison, and kept covered while a difference remains. */
const looksBack = 7;
const longestBack = 60;
/** Providers list payments by creation date, up to a day before payment. */
const openedBefore = 1;
/** A webhook may still arrive. */
const settling = hour;

/** Compare providers' lists with our records, post their settlements and fees, and store differences; returns 0. */
export async function findDifferences(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const before = await findKept(ctx.db, 'differences');
  if (before && now < after(new Date(before.at), isClear(before) ? looksEvery : comparesAgain)) return 0;
  const closed = await closedDifferences(ctx.db);
  const providers: ProviderDifferences[] = [];
  for (const provider of ctx.payments.values()) {
    const known = before?.providers.find(({ provider: name }) => name === provider.name);
    providers.push(await lookAt(ctx, provider, known, { now, closed }));
  }
  await storeKept(ctx.db, 'differences', { at: now.toISOString(), providers });
  return 0;
}

const isClear = ({ providers }: DifferencesLook) =>
  providers.every((one) => one.told && one.differences.length === 0);

async function lookAt(
  ctx: Context,
  provider: PaymentProvider,
  before: ProviderDifferences | undefined,
  { now, closed }: { now: Date; closed: ReadonlySet<string> },
): Promise<ProviderDifferences> {
  const { name } = provider;
  const open = before?.differences ?? [];
  try {
    const start = startOf([before?.readAt ?? neverRead, ...open.map(({ foundAt }) => foundAt)], now);
    const journal = await provider.journal(addDays(start, -openedBefore));
    const until = after(now, -settling);
    const theirs = linesOf(journal, until);
    await recordMovements(ctx, name, journal.movements);
    const from = new Date(Math.max(start.getTime(), journal.since.getTime()));
    const named = theirs.map(({ reference }) => reference);
    const ours = await findOurLines(ctx.db, name, named, { from, until, by: 'key' });
    const { unlisted } = journal;
    // Without a list, nothing can be missing from it.
    const judged = ours.map((line) =>
      line.what === 'payment' || unlisted.length === 0 ? line : { ...line, isDue: false },
    );
    const found = differencesBetween(theirs, judged).filter((one) => !closed.has(closureOf(name, one)));
    for (const difference of found)
      ctx.log.error({ provider: name, ...difference }, 'a provider and our records differ');
    const differences = found.map((one) => ({
      ...one,
      foundAt: foundBefore(one, open) ?? now.toISOString(),
    }));
    return { provider: name, told: true, readAt: now.toISOString(), unlisted, differences };
  } catch (error) {
    ctx.log.warn({ error, provider: name }, 'a provider did not list what it has done');
    return { provider: name, unlisted: [], differences: [], ...before, told: false };
  }
}

/** Start of the comparison: a week before the oldest open difference, and before anything not read yet. */
function startOf(moments: string[], now: Date): Date {
  const oldest = Math.min(...moments.map((at) => Date.parse(at)));
  return new Date(
    Math.max(addDays(new Date(oldest), -looksBack).getTime(), addDays(now, -longestBack).getTime()),
  );
}

function foundBefore({ kind, what, reference }: Difference, open: ProviderDifferences['differences']) {
  return open.find((one) => one.kind === kind && one.what === what && one.reference === reference)?.foundAt;
}

function linesOf({ captures, refunds, returned, payouts, movements }: ProviderJournal, until: Date): Line[] {
  const old = captures.filter(({ capturedAt }) => capturedAt < until);
  return [
    ...old.map(({ reference, money }) => ({ what: 'payment' as const, reference, money })),
    ...refunds.map(({ key, money }) => ({ what: 'refund' as const, reference: key, money })),
    ...returned.map(({ reference, money }) => ({ what: 'refund' as const, reference, money })),
    ...payouts.map(({ key, money }) => ({ what: 'payout' as const, reference: key, money })),
    ...movements.map(({ kind, reference, money }) => ({ what: kind, reference, money })),
  ];
}
