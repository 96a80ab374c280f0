import { equivalents } from './equivalents.ts';
import type { Mutant } from './mutants.ts';

/** What was found, and whether it is enough. */
export interface Report {
  /** How many were killed. */
  summary: string;
  text: string;
  isEnough: boolean;
}

/** A table by file, every survivor with its line, and how many of those that can be killed were. */
export function reportOn(title: string, mutants: readonly Mutant[], least: number): Report {
  const byFile = Object.entries(Object.groupBy(mutants, ({ file }) => file)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = byFile.map(([file, found = []]) => row(file, found));
  const [all, killed] = [mutants.filter(({ end }) => end !== 'equivalent'), ended(mutants, 'killed')];
  const share = all.length === 0 ? 100 : (100 * killed.length) / all.length;
  const summary = `${title}: ${killed.length} of ${all.length} killed, ${share.toFixed(1)} % (at least ${least} %)`;
  const text = [
    summary,
    `${pad('killed')}${pad('survived')}${pad('equivalent')}  file`,
    ...rows,
    ...ended(mutants, 'survived').map(
      ({ file, line, code, becomes }) => `  survived: ${file}:${line}  ${short(code)}  →  ${short(becomes)}`,
    ),
    ...ended(mutants, 'equivalent').map(
      (mutant) =>
        `  equivalent: ${mutant.file}:${mutant.line}  ${short(mutant.code)}  →  ${short(mutant.becomes)}: ${reasonOf(mutant)}`,
    ),
  ].join('\n');
  return { summary, text, isEnough: share >= least };
}

const ended = (mutants: readonly Mutant[], how: Mutant['end']) => mutants.filter(({ end }) => end === how);

const pad = (text: string | number) => String(text).padStart(12);

function row(file: string, found: readonly Mutant[]): string {
  const counts = (['killed', 'survived', 'equivalent'] as const).map((how) => pad(ended(found, how).length));
  return `${counts.join('')}  ${file}`;
}

function reasonOf({ file, code, becomes }: Mutant): string | undefined {
  return equivalents.find((each) => each.file === file && each.code === code && each.becomes === becomes)
    ?.why;
}

/** On one line, and no longer than one. */
function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
