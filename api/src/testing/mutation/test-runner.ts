import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Mutant, MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { patience } from '../patience.ts';
import { hitsFileVariable } from './coverage.ts';

/** Where Stryker's code looks to learn which mutant is active. */
const activeMutantVariable = '__STRYKER_ACTIVE_MUTANT__';

export interface RunnerOptions {
  /** Which tests must notice a change of which file. */
  tests: Record<string, string[]>;
  /** The names of the mutants that are run; all of them where it is null. */
  chosen: string[] | null;
  /** What the environment of the tests has besides ours. */
  settings: Record<string, string>;
}

type Named = Pick<Mutant, 'fileName' | 'location'> & { replacement?: string };

/** What tells a mutant from all others. */
export function nameOfMutant({ fileName, location: { start, end }, replacement }: Named): string {
  const place = [start.line, start.column, end.line, end.column].join(':');
  return `${relative(process.cwd(), fileName)}:${place} ${replacement}`;
}

interface Measured {
  result: TestResult;
  /** How often each mutant was met, by its id. */
  hits: Record<string, number>;
}

/**
 * Runs `bun test` for Stryker, to which a test is a whole file. Each mutant runs the files that meet it in a new
 * process, because a table is worked out when its module is imported.
 */
class BunTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  private readonly atOnce: number;
  private readonly tests: Record<string, string[]>;
  private readonly chosen: ReadonlySet<string> | null;
  private readonly settings: Record<string, string>;

  constructor(options: StrykerOptions) {
    const { concurrency, bun } = options as StrykerOptions & { bun: RunnerOptions };
    this.atOnce = Number(concurrency);
    this.tests = bun.tests;
    this.chosen = bun.chosen && new Set(bun.chosen);
    this.settings = bun.settings;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Runs each file alone, to learn which mutants it meets and how long it takes. */
  async dryRun({ testFiles = [] }: DryRunOptions): Promise<DryRunResult> {
    const folder = await mkdtemp(join(tmpdir(), 'salamu-mutation-'));
    const queue = testFiles.map((file) => relative(process.cwd(), file));
    const measured: Measured[] = [];
    const worker = async () => {
      for (let file = queue.shift(); file; file = queue.shift())
        measured.push(await this.measure(file, join(folder, `${queue.length}.json`)));
    };
    await Promise.all(Array.from({ length: this.atOnce }, worker)).finally(() =>
      rm(folder, { recursive: true }),
    );
    // A mutant's tests are in this order too.
    measured.sort((one, other) => one.result.timeSpentMs - other.result.timeSpentMs);
    const perTest: MutantCoverage['perTest'] = {};
    for (const { result, hits } of measured) perTest[result.id] = hits;
    return {
      status: DryRunStatus.Complete,
      tests: measured.map(({ result }) => result),
      mutantCoverage: { static: {}, perTest },
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter = [], sandboxFileName, timeout } = options;
    const file = relative(process.cwd(), sandboxFileName);
    if (this.chosen && !this.chosen.has(nameOfMutant({ ...activeMutant, fileName: sandboxFileName })))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    const files = likeliestFirst(
      file,
      testFilter.filter((test) => this.tests[file]?.includes(test)),
    );
    const nrOfTests = files.length;
    if (nrOfTests === 0) return { status: MutantRunStatus.Survived, nrOfTests };
    // A little before Stryker's own end, which would leave the process behind.
    const { passed, timedOut, output } = await runTests(
      ['--bail', ...files.map((test) => `./${test}`)],
      { ...this.settings, [activeMutantVariable]: activeMutant.id },
      Math.floor(timeout * 0.9),
    );
    if (timedOut) return { status: MutantRunStatus.Timeout };
    if (passed) return { status: MutantRunStatus.Survived, nrOfTests };
    return { status: MutantRunStatus.Killed, killedBy: files, failureMessage: output, nrOfTests };
  }

  private async measure(file: string, hitsFile: string): Promise<Measured> {
    const startedAt = performance.now();
    const args = ['--preload', join(import.meta.dirname, 'coverage.ts'), `./${file}`];
    const { passed, output } = await runTests(args, { ...this.settings, [hitsFileVariable]: hitsFile });
    const about = { id: file, name: file, timeSpentMs: performance.now() - startedAt };
    if (!passed) return { result: { ...about, status: TestStatus.Failed, failureMessage: output }, hits: {} };
    return { result: { ...about, status: TestStatus.Success }, hits: await Bun.file(hitsFile).json() };
  }
}

/** The test with the file's own name, then the quickest: most mutants are killed by the first that meet them. */
function likeliestFirst(file: string, quickestFirst: string[]): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  return quickestFirst.includes(own) ? [own, ...quickestFirst.filter((test) => test !== own)] : quickestFirst;
}

async function runTests(args: string[], settings: Record<string, string>, timeout?: number) {
  const tests = Bun.spawn([process.execPath, 'test', `--timeout=${patience}`, ...args], {
    env: { ...process.env, ...settings },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout,
    killSignal: 'SIGKILL',
  });
  const output = await new Response(tests.stderr).text();
  const code = await tests.exited;
  return { passed: code === 0, timedOut: tests.signalCode === 'SIGKILL', output };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bun', BunTestRunner)];
