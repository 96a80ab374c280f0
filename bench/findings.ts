import { median, type Rounds, wholeCost } from './rounds.ts';

/** A figure, and what it should be. */
export interface Finding {
  what: string;
  /** Null where it could not be taken. */
  figure: number | null;
  unit?: string;
  aim: { atLeast: number } | { atMost: number };
  /** What a reader should know of it. */
  note?: string;
}

const isMet = (figure: number, aim: Finding['aim']) =>
  'atLeast' in aim ? figure >= aim.atLeast : figure <= aim.atMost;

const short = (figure: number) =>
  figure >= 100 ? figure.toFixed(0) : Number(figure.toPrecision(3)).toString();

export function printFindings(findings: Finding[]): void {
  console.log(`\n${'what'.padEnd(66)} ${'found'.padStart(10)}   aim`);
  for (const { what, figure, unit = '', aim, note } of findings) {
    const [words, bound] = 'atLeast' in aim ? ['at least', aim.atLeast] : ['at most', aim.atMost];
    const found = figure === null ? 'not taken' : short(figure) + unit;
    const outcome = figure === null ? '' : isMet(figure, aim) ? ': met' : ': missed';
    console.log(`${what.padEnd(66)} ${found.padStart(10)}   ${words} ${bound}${unit}${outcome}`);
    if (note) console.log(`  ${note}`);
  }
}

/** What an answer costs in the middle one of all rounds. */
export function printCosts(rounds: Rounds): void {
  console.log(
    `\n${'one answer, in milliseconds of processor'.padEnd(44)} ${'in all'.padStart(9)} ${'database'.padStart(9)} ${'per second'.padStart(11)}`,
  );
  for (const [name, costs] of Object.entries(rounds)) {
    const all = median(costs.map(wholeCost));
    const database = median(costs.map((cost) => cost.database));
    const perSecond = costs.map((cost) => cost.perSecond).filter((rate) => rate !== null);
    const rate = perSecond.length > 0 ? median(perSecond).toFixed(0) : '';
    console.log(
      `${name.padEnd(44)} ${all.toFixed(3).padStart(9)} ${database.toFixed(3).padStart(9)} ${rate.padStart(11)}`,
    );
  }
}
