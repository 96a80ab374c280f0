import type { Walk } from '#api/domain/books/invariants.ts';
import { cashAccounts, type LedgerAccount } from '#api/domain/books/ledger.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { compareBooks } from '#api/modules/money/ledger/provider-books.ts';
import { findSummedDays, reopenWrongDays } from '#api/modules/money/revenue/repo.ts';
import { findBalances, reopenWrongBooks } from '#api/records/account-days-repo.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database/database.ts';
import { changedMonths, closedMonthsRule } from './closed-months.ts';
import { patiently } from './patience.ts';
import { rowRules, sweep, walkOn } from './walk.ts';

const sumsRule = 'I8: each day’s sums are what the ledger adds up to';

const day = 24 * 60 * 60_000;
const daysCompared = 40;
/** How long, in milliseconds, the same older days are checked: longer than a round's interval, so none is skipped. */
const turn = 20 * 60_000;

/**
 * Compares daily totals with the ledger: always the newest days, the older in turn. Wrong ones are deleted right away,
 * so that no report shows them again.
 */
async function takeBackWrongSums(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const summed = await patiently(ctx, findSummedDays);
  if (!summed) return [];
  const newest = addDays(summed.last, 1 - daysCompared);
  const parts = Math.ceil((newest.getTime() - summed.first.getTime()) / (daysCompared * day));
  const part = Math.floor(ctx.clock.now().getTime() / turn) % Math.max(parts, 1);
  const older = addDays(summed.first, part * daysCompared);
  const wrong = new Set<string>();
  for (const days of [
    { from: older, before: addDays(older, daysCompared) },
    { from: newest, before: after(summed.last, day) },
  ])
    for (const compare of [reopenWrongDays, reopenWrongBooks])
      for (const found of await patiently(ctx, (tx) => compare(tx, days))) wrong.add(found);
  return [...wrong].map((id) => ({ invariant: sumsRule, id }));
}

/** How late the timer job may be, in milliseconds. */
const timersMayTake = 2 * 60_000;
const most = 1_000;

const timersRule = `I5: no timer is overdue by more than ${formatSpan(timersMayTake)}`;

async function overdueTimers(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const since = after(ctx.clock.now(), -timersMayTake);
  const rows = await patiently(ctx, (tx) =>
    tx.request.findMany({
      where: { timerAt: { lt: since }, pausedAt: null },
      orderBy: { timerAt: 'asc' },
      take: most,
      select: { id: true },
    }),
  );
  return rows.map(({ id }) => ({ invariant: timersRule, id }));
}

const keptCashRule = 'I7: what the providers should hold together is what the ledger says';

/** Compares the stored cash totals of providers and our bank with the ledger. */
async function wrongKeptCash({ db }: Pick<Context, 'db'>): Promise<Violation[]> {
  const { balances, cash } = await snapshot(db, async (tx) => ({
    balances: await findBalances(tx),
    cash: await findProviderCash(tx),
  }));
  const differences = new Map<string, bigint>();
  const add = (account: LedgerAccount, currency: string, amount: bigint) => {
    const name = `${account} ${currency}`;
    differences.set(name, (differences.get(name) ?? 0n) + amount);
  };
  for (const { account, currency, amount } of balances)
    if (cashAccounts.some((one) => one === account)) add(account, currency, -amount);
  for (const { provider, currency, amount } of cash)
    add(provider === manualPayouts ? 'bank_cash' : 'provider_cash', currency, amount);
  return [...differences]
    .filter(([, difference]) => difference !== 0n)
    .map(([name, difference]) => ({ invariant: keptCashRule, id: `${name} ${difference}` }));
}

export interface Violation {
  invariant: string;
  id: string;
}

export const bookDifference = 'I7: the provider’s book equals ours';
const newestVideos = 200;
/** Milliseconds a round spends on new rows, and then on the sweep. */
const newsMayTake = 3_000;
const sweepMayTake = 3_000;

/**
 * Check everything, however long it takes.
 * @throws if a rule could not be checked
 */
export async function findViolations(ctx: Context): Promise<Violation[]> {
  return [...(await findOwnViolations(ctx)), ...(await bookDifferences(ctx))];
}

/** Without asking providers, none of which can report an earlier balance. */
export async function findOwnViolations(ctx: Own): Promise<Violation[]> {
  const onTrouble = (_: string, error: unknown) => {
    throw error;
  };
  const { found } = await sweep({ db: ctx.db, onTrouble, isOver: () => false });
  const parts = await Promise.all(ownParts.map(({ find }) => find(ctx)));
  return [...found.map(({ invariant, id }) => ({ invariant, id })), ...parts.flat()];
}

type Own = Pick<Context, 'db' | 'clock' | 'storage'>;

/** A rule that isn't about single rows. */
interface Part<From> {
  invariant: string;
  find(from: From): Promise<Violation[]>;
}

const filesRule = 'I8: every video has its file';

const ownParts: Part<Own>[] = [
  { invariant: timersRule, find: overdueTimers },
  { invariant: sumsRule, find: takeBackWrongSums },
  { invariant: filesRule, find: missingFiles },
  { invariant: keptCashRule, find: wrongKeptCash },
  { invariant: closedMonthsRule, find: changedMonths },
];
const parts: Part<Context>[] = [...ownParts, { invariant: bookDifference, find: bookDifferences }];

export const everyInvariant: ReadonlySet<string> = new Set(
  [...rowRules, ...parts].map(({ invariant }) => invariant),
);

export interface Round {
  violations: Violation[];
  unfinished: string[];
  walk: Walk | undefined;
}

/** One time-limited round. A rule that can't be checked is reported and doesn't stop the others. */
export async function checkRound(
  ctx: Context,
  before: Walk | undefined,
  elapsed: () => number = () => performance.now(),
): Promise<Round> {
  const unfinished = new Set<string>();
  const onTrouble = (invariant: string, error: unknown) => {
    ctx.log.error({ error, invariant }, 'an invariant could not be checked');
    unfinished.add(invariant);
  };
  const attempt = <T>(invariant: string, work: () => Promise<T>) =>
    work().catch((error: unknown) => void onTrouble(invariant, error));
  const startedAt = elapsed();
  const isOver = (after: number) => () => elapsed() - startedAt > after;
  const budget = { news: isOver(newsMayTake), sweep: isOver(newsMayTake + sweepMayTake) };
  const walk = (await attempt('rows', () => walkOn(ctx, { onTrouble, isOver: budget }, before))) ?? before;
  const violations = (walk?.found ?? []).map(({ invariant, id }) => ({ invariant, id }));
  for (const { invariant, find } of parts)
    violations.push(...((await attempt(invariant, () => find(ctx))) ?? []));
  for (const invariant of walk?.sweep.unfinished ?? []) unfinished.add(invariant);
  return { violations, unfinished: [...unfinished], walk };
}

/** Includes money in flight (taken, webhook pending), which `certain` in `job.ts` tells apart. */
async function bookDifferences(ctx: Context): Promise<Violation[]> {
  // Providers that pay out to our bank account at will differ until that was read.
  const payments = new Map([...ctx.payments].filter(([, { settles }]) => !settles));
  const books = await compareBooks({ ...ctx, payments }, await patiently(ctx, findProviderCash));
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
    // It may have been replaced meanwhile, or cleaned under another key.
    if ((await db.video.count({ where: { id, key } })) > 0) missing.push({ invariant: filesRule, id });
  }
  return missing;
}
