import { join } from 'node:path';
import { root } from '../building/stamp.ts';

/** One part of the checks and how many of its tests passed. A tool that only passes or fails counts as one test. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** The tests that failed, each on a line, where the tool names them. */
  failures: string[];
  /** What this machine lacks, one sentence each. */
  notRun: string[];
}

export interface Step {
  name: string;
  /** Folder it runs in, from the root. */
  cwd: string;
  command: string[];
  env?: Record<string, string>;
  /** Count the tests from the tool's output. */
  count?(output: string): { passed: number; failed: number } | undefined;
}

async function both(child: Bun.Subprocess<'ignore', 'pipe', 'pipe'>): Promise<string> {
  const texts = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return texts.join('');
}

/** The tests that Bun or Playwright say have failed, or the other browsers’ stories; each once. */
export const failuresIn = (output: string): string[] => [
  ...new Set(
    Array.from(output.matchAll(/^(?:\(fail\)| +\d+\) | +✘ (?=Firefox|WebKit))(.+)$/gm), ([, name = '']) =>
      name.replace(/ \[[\d.]+ms\]$/, '').trim(),
    ),
  ),
];

/** A tool that hangs must not hang CI. */
const longestMs = 40 * 60_000;

/** Run a tool to its end, and print its output if it failed. */
export async function runStep({ name, cwd, command, env, count }: Step): Promise<Outcome> {
  const began = performance.now();
  const child = Bun.spawn(command, {
    cwd: join(root, cwd),
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: longestMs,
  });
  const output = await both(child);
  const succeeded = (await child.exited) === 0;
  const counted = count?.(output) ?? { passed: Number(succeeded), failed: Number(!succeeded) };
  // A tool that fails without a failed test has crashed: that must not look like success.
  const failed = succeeded ? counted.failed : Math.max(1, counted.failed);

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (failed > 0) console.log(output);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)`);
  const notRun = output.match(/^Not run here: .*$/gm) ?? [];
  const failures = failed > 0 ? failuresIn(output) : [];
  return { name, passed: counted.passed, failed, failures, notRun };
}

/** Print the total on its own line, which CI reads, and return whether all passed. */
export function report(outcomes: Outcome[]): boolean {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  for (const { name, failures } of outcomes.filter((each) => each.failed > 0)) {
    console.log(`failed: ${name}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  for (const line of outcomes.flatMap(({ notRun }) => notRun)) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
