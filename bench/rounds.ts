import { answersOf } from './load.ts';
import { processorOf } from './processor.ts';

/** What an answer costs, in milliseconds of processor; how many come in a second, where callers press for them. */
export interface Cost {
  program: number;
  database: number;
  perSecond: number | null;
}

/** Something that is measured in each round, by its name. */
export type Measures = Record<string, () => Promise<Cost>>;

/** The costs of each, round by round. */
export type Rounds = Record<string, Cost[]>;

/**
 * Measures everything in each of some rounds, so that what slows the machine for a while slows all of it. What came in a
 * first round, while all of it was cold, does not count.
 */
export async function measureInRounds(measures: Measures, rounds: number): Promise<Rounds> {
  const found: Rounds = Object.fromEntries(Object.keys(measures).map((name) => [name, []]));
  for (const measure of Object.values(measures)) await measure();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(measures)) found[name]?.push(await measure());
  return found;
}

/** What an answer costs a program, and the PostgreSQL of `owner`, where 32 callers ask the same for some seconds. */
export async function costOfAnswer(
  address: string,
  { pid, owner = pid, seconds }: { pid: number; owner?: number; seconds: number },
): Promise<Cost> {
  const used = () => ({ program: processorOf(pid).program, database: processorOf(owner).database });
  const before = used();
  const startedAt = performance.now();
  const answers = await answersOf(address, seconds);
  const after = used();
  return {
    program: (after.program - before.program) / answers,
    database: (after.database - before.database) / answers,
    perSecond: (answers * 1000) / (performance.now() - startedAt),
  };
}

export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

export const wholeCost = ({ program, database }: Cost): number => program + database;

/** How many answers of `name` cost what one of `of` costs: the middle one of all rounds, each compared in itself. */
export function times(rounds: Rounds, name: string, of: string): number {
  const costs = rounds[name] ?? [];
  return median(
    (rounds[of] ?? []).map((other, round) => wholeCost(other) / wholeCost(costs[round] ?? other)),
  );
}
