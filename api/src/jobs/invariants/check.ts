import type { Walk } from '#api/domain/payment/invariants.ts';
import { compareBooks } from '#api/modules/money/ledger/provider-books.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { changedMonths, closedMonthsRule } from './closed-months.ts';
import { keptCashRule, wrongKeptCash } from './kept-cash.ts';
import { overdueTimers, timersRule } from './overdue-timers.ts';
import { patiently } from './patience.ts';
import { sumsRule, takeBackWrongSums } from './summed-days.ts';
import { rowRules, sweep, walkOn } from './walk.ts';

/** A row that violates an invariant of security.md. */
export interface Violation {
  invariant: string;
  id: string;
}

export const bookDifference = 'I7: the provider’s book equals ours';
const newestVideos = 200;
/** How long, in milliseconds, a round spends on new rows, and then on the rest. */
const newsMayTake = 3_000;
const sweepMayTake = 3_000;

/**
 * Check everything, however long it takes; an empty result is good.
 * @throws if a rule could not be checked
 */
export async function findViolations(ctx: Context): Promise<Violation[]> {
  return [...(await findOwnViolations(ctx)), ...(await bookDifferences(ctx))];
}

/** The same by our own records alone: no provider can report its balance of an earlier time. */
export async function findOwnViolations(ctx: Own): Promise<Violation[]> {
  const onTrouble = (_: string, error: unknown) => {
    throw error;
  };
  const { found } = await sweep({ db: ctx.db, onTrouble, isOver: () => false });
  const parts = await Promise.all(ownParts.map(({ find }) => find(ctx)));
  return [...found.map(({ invariant, id }) => ({ invariant, id })), ...parts.flat()];
}

type Own = Pick<Context, 'db' | 'clock' | 'storage'>;

/** A rule that is not about single rows. */
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

/** What one round found, what it could not check, and where the next one continues. */
export interface Round {
  violations: Violation[];
  unfinished: string[];
  walk: Walk | undefined;
}

/**
 * One round over as much as its time allows. A rule that cannot be checked is reported and does not stop the others.
 */
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

/** Money in flight (taken, its webhook not yet processed) shows here too; `in-flight.ts` tells it apart. */
async function bookDifferences(ctx: Context): Promise<Violation[]> {
  const books = await compareBooks(ctx, await patiently(ctx, findProviderCash));
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
