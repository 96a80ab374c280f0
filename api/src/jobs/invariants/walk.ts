import {
  type BrokenRow,
  type CheckedSubject,
  checkedSubjects,
  type Walk,
} from '#api/domain/books/invariants.ts';
import type { Context } from '#api/start/context.ts';
import { patiently } from './patience.ts';
import { payoutInvariants } from './payout-queries.ts';
import { invariantQueries } from './queries.ts';
import { settlementInvariants } from './settlement-queries.ts';
import { beginning, endOf, shortlyBefore, subjectAfter, subjectsAfter, touchedAfter } from './subjects.ts';

export interface Round extends Pick<Context, 'db'> {
  /** Called with a rule that couldn't be checked for some rows; throwing ends the round. */
  onTrouble(invariant: string, error: unknown): void;
  /** Whether the round's time is up; checked between slices. */
  isOver(): boolean;
}

/** Broken rows rechecked per round. */
const mostKept = 1_000;
export const rowRules = [...invariantQueries, ...payoutInvariants, ...settlementInvariants];
const first = checkedSubjects[0];

/** Violations among these subjects. A rule that can't be checked doesn't stop the others. */
export async function checkThese(round: Round, of: CheckedSubject, ids: string[]): Promise<BrokenRow[]> {
  const found: BrokenRow[] = [];
  if (ids.length === 0) return found;
  for (const { invariant, sql } of rowRules.filter((query) => query.of === of))
    try {
      const rows = await patiently(round, (tx) => tx.$queryRawUnsafe<{ id: string }[]>(sql, ids));
      found.push(...rows.map(({ id }) => ({ invariant, of, id })));
    } catch (error) {
      round.onTrouble(invariant, error);
    }
  return found;
}

/** The same round, which also adds the troubled rules to a set. */
const noting = (round: Round, troubled: Set<string>): Round => ({
  ...round,
  onTrouble(invariant, error) {
    round.onTrouble(invariant, error);
    troubled.add(invariant);
  },
});

export async function sweep(
  round: Round,
  from: Walk['sweep'] = { of: first, after: beginning, unfinished: [] },
): Promise<{ found: BrokenRow[]; sweep: Walk['sweep'] }> {
  const found: BrokenRow[] = [];
  const unfinished = new Set(from.of === first && from.after === beginning ? [] : from.unfinished);
  let { of, after } = from;
  while (!round.isOver()) {
    const ids = await subjectsAfter(round, of, after);
    found.push(...(await checkThese(noting(round, unfinished), of, ids)));
    const last = ids.at(-1);
    const next = last ? of : subjectAfter(of);
    of = next ?? first;
    after = last ?? beginning;
    if (!next) break;
  }
  return { found, sweep: { of, after, unfinished: [...unfinished] } };
}

async function checkAgain(round: Round, known: BrokenRow[]): Promise<BrokenRow[]> {
  const troubled = new Set<string>();
  const found: BrokenRow[] = [];
  for (const [of, rows] of Map.groupBy(known, (row) => row.of))
    found.push(...(await checkThese(noting(round, troubled), of, [...new Set(rows.map(({ id }) => id))])));
  return [...found, ...known.filter(({ invariant }) => troubled.has(invariant))];
}

/** Checks what happened since `newest`, until the end or until time is up. */
async function checkNews(
  round: Round,
  newest: Walk['newest'],
): Promise<{ found: BrokenRow[]; newest: Walk['newest'] }> {
  const found: BrokenRow[] = [];
  const reached = { ...newest };
  for (const log of ['ledger', 'history'] as const) {
    let after = shortlyBefore(newest[log]);
    for (let isEnd = false; !isEnd && !round.isOver(); ) {
      const slice = await touchedAfter(round, log, after);
      for (const of of checkedSubjects) found.push(...(await checkThese(round, of, slice.ids[of])));
      isEnd = slice.isEnd;
      after = slice.last;
    }
    if (after > reached[log]) reached[log] = after;
  }
  return { found, newest: reached };
}

/**
 * One round: broken rows from before, what happened since, and part of the sweep. The first round leaves everything to
 * the sweep.
 */
export async function walkOn(
  ctx: Pick<Context, 'db'>,
  {
    onTrouble,
    isOver,
  }: { onTrouble: Round['onTrouble']; isOver: { news: () => boolean; sweep: () => boolean } },
  before: Walk | undefined,
): Promise<Walk> {
  const round = (over: () => boolean): Round => ({ db: ctx.db, onTrouble, isOver: over });
  const from = before?.newest ?? { ledger: await endOf(ctx, 'ledger'), history: await endOf(ctx, 'history') };
  const again = await checkAgain(round(isOver.news), before?.found ?? []);
  const news = await checkNews(round(isOver.news), from);
  const swept = await sweep(round(isOver.sweep), before?.sweep);
  const all = [...again, ...news.found, ...swept.found];
  const found = new Map(all.map((row) => [`${row.invariant} ${row.id}`, row]));
  return { newest: news.newest, sweep: swept.sweep, found: [...found.values()].slice(0, mostKept) };
}
