import { patience } from '../../src/testing/patience.ts';
import { mayRunAgain } from './never-again.ts';
import { failuresIn, type Rerun, type Step } from './step.ts';

const bun = process.execPath;

function count(output: string): { passed: number; failed: number } | undefined {
  const total = (word: string) => output.match(new RegExp(`^ *(\\d+) ${word}$`, 'm'))?.[1];
  const passed = total('pass');
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(total('fail') ?? 0) };
}

/** More files than chance would fail. */
const tooMany = 5;

/**
 * What Bun has said about each file with a failed test. Where files run side by side, it says so in turns; its list of
 * all that failed, at the end, is none of the last file's.
 */
function failedFiles(output: string): Map<string, string> {
  const said = new Map<string, string>();
  const [told = ''] = output.split(/^\d+ tests? failed:$/m);
  for (const part of told.split(/^(?=\S+\.test\.tsx?:$)/m)) {
    const file = part.match(/^\S+\.test\.tsx?(?=:$)/m)?.[0];
    if (file) said.set(file, (said.get(file) ?? '') + part);
  }
  return new Map([...said].filter(([, text]) => failuresIn(text).length > 0));
}

function again(output: string): Rerun[] {
  const files = failedFiles(output);
  if (files.size > tooMany) return [];
  return [...files]
    .filter(([file]) => mayRunAgain(file))
    .map(([file, trace]) => ({ tests: failuresIn(trace), trace, step: bunTests(file, [`./${file}`]) }));
}

/** What was freed stays with its process, which soon needs it again: giving pages back and taking others is slow. */
const env = { MIMALLOC_PURGE_DELAY: '-1' };

/** A run of Bun's tests: all of these files in one process, or in as many as `args` say. */
export const bunTests = (name: string, args: string[]): Step => ({
  name,
  cwd: '.',
  command: [bun, 'test', `--timeout=${patience}`, ...args],
  env,
  count,
  again,
});
