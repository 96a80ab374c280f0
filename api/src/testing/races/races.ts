import type { TestProduct } from '../product.ts';

/** One round of a race: what happens to one thing at once, and how that came out. */
export interface Round {
  /** Each says in a word what became of it. */
  moves: (() => Promise<string>)[];
  /** Where the thing and its money ended up, after the jobs have run. */
  ending(): Promise<string>;
}

/** Several people, or people and jobs, want different things of one thing at the same moment. */
export interface Race {
  title: string;
  /** How many rounds one of its rounds counts for; 1 unless many take part in each. */
  weight?: number;
  /** The only ways it may come out: the ending, then what became of each move, in their order. */
  outcomes: readonly string[];
  /** Brings a new thing to the start. */
  prepare(product: TestProduct): Promise<Round>;
}

/** How many rounds each race runs: `ROUNDS` for a long proof, else 20. */
const rounds = Number(process.env.ROUNDS ?? 20);

/** Runs a race round after round; answers how often each outcome came, the forbidden ones too. */
export async function runRace(
  product: TestProduct,
  race: Race,
  times = rounds,
): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  let span = 0;
  for (let round = 0; round < times / (race.weight ?? 1); round++) {
    const { moves, ending } = await race.prepare(product);
    const made = await Promise.all(moves.map((move, lane) => timed(move, span * handicap(round, lane))));
    span = Math.min(...made.map(({ milliseconds }) => milliseconds));
    const outcome = [await ending(), ...made.map(({ word }) => word)].join(' | ');
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  return tally;
}

async function timed(
  move: () => Promise<string>,
  wait: number,
): Promise<{ word: string; milliseconds: number }> {
  await Bun.sleep(wait);
  const startedAt = performance.now();
  const word = await move();
  return { word, milliseconds: performance.now() - startedAt };
}

/** The outcomes that the race does not allow. */
export function forbiddenOutcomes(race: Race, tally: Record<string, number>): string[] {
  return Object.keys(tally).filter((outcome) => !race.outcomes.includes(outcome));
}

/** How much later a move starts, 0 to 1 of what the quickest takes: each round another one is ahead, by little or much. */
function handicap(round: number, lane: number): number {
  return ((round * (lane + 1) * 3) % 13) / 12;
}
