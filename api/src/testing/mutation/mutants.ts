import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { equivalents } from './equivalents.ts';
import { filesOf, type Part, testsOf } from './parts.ts';
import { nameOfMutant, type RunnerOptions } from './test-runner.ts';

/** A change of the code, and what the tests made of it. */
export interface Mutant {
  file: string;
  line: number;
  /** The code there, and what it became. */
  code: string;
  becomes: string;
  end: 'killed' | 'survived' | 'equivalent';
}

/** Types refuse an emptied name, and a test that repeats a sentence proves nothing about it. */
export const leftAlone = ['StringLiteral'];

/** Changes the parts' code in one place at a time, and runs their tests each time; only the chosen changes where some are. */
export async function runMutants(
  parts: readonly Part[],
  chosen: string[] | null = null,
  settings: Record<string, string> = {},
): Promise<Mutant[]> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-mutants-'));
  const tests = Object.fromEntries(
    parts.flatMap((part) => {
      const files = filesOf(part).filter((file) => isChosen(file, chosen));
      return files.map((file) => [file, testsOf(part)]);
    }),
  );
  const bun: RunnerOptions = { tests, chosen, settings };
  const options: PartialStrykerOptions & { bun: RunnerOptions } = {
    mutate: Object.keys(tests),
    testFiles: [...new Set(Object.values(tests).flat())],
    mutator: { plugins: null, excludedMutations: leftAlone },
    testRunner: 'bun',
    bun,
    plugins: [join(import.meta.dirname, 'test-runner.ts')],
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    reporters: ['progress-append-only'],
    // A busy machine kills nothing.
    timeoutMS: 60_000,
    timeoutFactor: 6,
    dryRunTimeoutMinutes: 30,
    // Nothing checks types here, and a mark in generated files would make them differ from what they are made of.
    disableTypeChecks: false,
    ignorePatterns: ['bench', '.data', '**/dist'],
    tempDirName: folder,
    // Stryker would rewrite it with TypeScript 6; the tests run without one.
    tsconfigFile: 'none',
    // One is `bun`, which is ours.
    warnings: false,
    allowConsoleColors: false,
  };
  try {
    const sources = new Map(
      await Promise.all(Object.keys(tests).map(async (file) => [file, await Bun.file(file).text()] as const)),
    );
    const results = await new Stryker(options).runMutationTest();
    const drawn = chosen && new Set(chosen);
    return results
      .filter((result) => result.status !== 'Ignored' && (!drawn || drawn.has(nameOfResult(result))))
      .map((result) => described(result, sources));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isChosen = (file: string, chosen: string[] | null) =>
  chosen === null || chosen.some((name) => name.startsWith(`${file}:`));

/** Results count lines and columns from one, mutants from zero. */
function nameOfResult({ location: { start, end }, ...result }: MutantResult): string {
  const fromZero = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  return nameOfMutant({ ...result, location: { start: fromZero(start), end: fromZero(end) } });
}

function described(result: MutantResult, sources: ReadonlyMap<string, string>): Mutant {
  const file = relative(process.cwd(), result.fileName);
  const { start, end } = result.location;
  const lines = (sources.get(file) ?? '').split('\n').slice(start.line - 1, end.line);
  const last = (lines.pop() ?? '').slice(0, end.column - 1);
  const code = [...lines, last].join('\n').slice(start.column - 1);
  const becomes = result.replacement ?? '';
  const isEquivalent = equivalents.some(
    (each) => each.file === file && each.code === code && each.becomes === becomes,
  );
  const survivor = isEquivalent ? 'equivalent' : 'survived';
  const isKilled = result.status === 'Killed' || result.status === 'Timeout';
  return { file, line: start.line, code, becomes, end: isKilled ? 'killed' : survivor };
}
