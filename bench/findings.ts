/** A figure, and what it should be. */
export interface Finding {
  what: string;
  figure: number;
  unit?: string;
  aim: { atLeast: number } | { atMost: number };
  /** What a reader should know of it. */
  note: string;
}

const short = (figure: number) =>
  figure >= 100 ? figure.toFixed(0) : Number(figure.toPrecision(3)).toString();

export function printFindings(findings: Finding[]): void {
  console.log(`\n${'what'.padEnd(60)} ${'found'.padStart(10)}   aim`);
  for (const { what, figure, unit = '', aim, note } of findings) {
    const [words, bound, isMet] =
      'atLeast' in aim
        ? ['at least', aim.atLeast, figure >= aim.atLeast]
        : ['at most', aim.atMost, figure <= aim.atMost];
    const outcome = isMet ? 'met' : 'missed';
    console.log(
      `${what.padEnd(60)} ${(short(figure) + unit).padStart(10)}   ${words} ${bound}${unit}: ${outcome}`,
    );
    console.log(`  ${note}`);
  }
}
