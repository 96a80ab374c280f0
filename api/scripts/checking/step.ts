import { join } from 'node:path';
import { root } from '../building/stamp.ts';

/** One part of the checks and how many of its tests passed. A tool that only passes or fails counts as one test. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** The tests that failed, where the tool names them, each with what it said last. */
  failures: string[];
  /** The tests that failed and passed when they ran once more, alone. */
  flaky: string[];
  /** What this machine lacks, one sentence each. */
  notRun: string[];
}

export interface Rerun {
  tests: string[];
  /** What the tool said about them. */
  trace: string;
  step: Step;
}

export interface Counted {
  passed: number;
  failed: number;
  /** The tests that the tool has run once more itself, alone, and that passed then. */
  flaky?: string[];
}

export interface Step {
  name: string;
  /** Folder it runs in, from the root. */
  cwd: string;
  command: string[];
  env?: Record<string, string>;
  count?(output: string): Counted | undefined;
  /** What may run once more after this output. */
  again?(output: string): Rerun[];
}

/** A name without the line that Playwright draws after it. */
export const withoutRule = (name: string): string => name.replace(/ ─+$/, '').trim();

/** The tests that Bun or Playwright say have failed, or the other browsers’ stories; each once. */
export const failuresIn = (output: string): string[] => [
  ...new Set(
    Array.from(output.matchAll(/^(?:\(fail\)| +\d+\) | +✘ (?=Firefox|WebKit))(.+)$/gm), ([, name = '']) =>
      withoutRule(name.replace(/ \[[\d.]+ms\]$/, '')),
    ),
  ),
];

const longestReason = 25;
const endOfTest = /^(?:\((?:pass|fail|skip)\)|\S+\.test\.tsx?:$)/;

/** The last lines that Bun said about a test before it failed; none of a story, whose reasons Playwright repeats itself. */
export function reasonIn(output: string, test: string): string[] {
  const lines = output.split('\n');
  const end = lines.findIndex((line) => line.startsWith(`(fail) ${test}`));
  if (end === -1) return [];
  const start = lines.slice(0, end).findLastIndex((line) => endOfTest.test(line)) + 1;
  return lines.slice(Math.max(start, end - longestReason), end);
}

/** A tool that hangs must not hang CI; one that is slow keeps saying something. */
const longestSilenceMs = 45 * 60_000;

async function outputOf({ name, cwd, command, env }: Step): Promise<{ output: string; succeeded: boolean }> {
  const child = Bun.spawn(command, {
    cwd: join(root, cwd),
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const stuck = () => {
    console.log(`stuck: ${name} has said nothing for ${longestSilenceMs / 60_000} minutes`);
    child.kill();
  };
  let silence = setTimeout(stuck, longestSilenceMs);
  const textOf = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      clearTimeout(silence);
      silence = setTimeout(stuck, longestSilenceMs);
    }
    return text;
  };
  const texts = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const succeeded = (await child.exited) === 0;
  clearTimeout(silence);
  return { output: texts.join(''), succeeded };
}

const withReason = (output: string) => (test: string) =>
  [test, ...reasonIn(output, test).map((line) => `  ${line}`)].join('\n  ');

/** Run a tool to its end, once more where a test may have failed by chance, and print its output if it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const { name } = step;
  const began = performance.now();
  const { output, succeeded } = await outputOf(step);
  const counted: Counted = step.count?.(output) ?? {
    passed: Number(succeeded),
    failed: Number(!succeeded),
  };
  // A tool that fails without a failed test has crashed: that must not look like success.
  const failed = succeeded ? counted.failed : Math.max(1, counted.failed);
  if (failed > 0 || counted.flaky?.length) console.log(output);
  const passing = await passedAgain(step.again?.(output) ?? []);
  const flaky = [...(counted.flaky ?? []), ...passing];
  const outcome: Outcome = {
    name,
    passed: counted.passed + flaky.length,
    failed: failed - passing.length,
    failures:
      failed > 0
        ? failuresIn(output)
            .filter((test) => !flaky.includes(test))
            .map(withReason(output))
        : [],
    flaky,
    notRun: output.match(/^Not run here: .*$/gm) ?? [],
  };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)`);
  return outcome;
}

async function passedAgain(reruns: Rerun[]): Promise<string[]> {
  const flaky: string[] = [];
  for (const { tests, trace, step } of reruns) {
    const { output, succeeded } = await outputOf(step);
    console.log(succeeded ? `FLAKY, passed when run again: ${step.name}\n${trace}` : output);
    if (succeeded) flaky.push(...tests);
  }
  return flaky;
}

/**
 * Print the total on its own line, which CI reads, and return whether all passed. A flaky test passes, except where
 * `strict` says that nothing may fail even once.
 */
export function report(outcomes: Outcome[], { strict = false } = {}): boolean {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  for (const { name, failures } of outcomes.filter((each) => each.failed > 0)) {
    console.log(`failed: ${name}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  for (const test of flaky) console.log(`FLAKY: ${test} (failed once and passed when run again, alone)`);
  for (const line of outcomes.flatMap(({ notRun }) => notRun)) console.log(line);
  const broken = failed + (strict ? flaky.length : 0);
  console.log(`${passed - (broken - failed)} passed, ${broken} failed`);
  return broken === 0;
}
