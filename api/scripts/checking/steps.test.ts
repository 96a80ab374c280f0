import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../building/stamp.ts';
import { failuresIn } from './step.ts';
import { countBrowserTests, unitTests } from './steps.ts';

const named = unitTests.command.filter((part) => part.startsWith('./'));

const filesIn = (path: string) =>
  path.endsWith('/')
    ? Array.from(
        new Bun.Glob('**/*.test.{ts,tsx}').scanSync({ cwd: join(root, path) }),
        (file) => path + file,
      )
    : [path];

describe('the unit tests', () => {
  test('are named by path: a bare word would pick up every file that has it in its path (covers F15)', () => {
    const words = unitTests.command.slice(2).filter((word) => !word.startsWith('--'));
    expect(words).toEqual(named);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('need no database', async () => {
    const files = named.flatMap(filesIn).filter((file) => join(root, file) !== import.meta.path);
    expect(files.length).toBeGreaterThan(20);
    const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()));
    const needing = files.filter((_, index) =>
      /testDatabase|testProduct|twoCopies|startScratchPostgres/.test(texts[index] ?? ''),
    );
    expect(needing).toEqual([]);
  });
});

test('the browser tests are counted over both of their runs, and one that did not run counts as failed (covers F151)', () => {
  const output = '  1 failed\n  2 did not run\n  120 passed (9.1m)\n...\n  1 flaky\n  5 passed (1.2m)\n';
  expect(countBrowserTests(output)).toEqual({ passed: 125, failed: 4 });
});

test('the tests that failed are named at the end, however long the output is', () => {
  const output = [
    '(pass) a purse > is full [1.20ms]',
    '(fail) a purse > is empty [47.42ms]',
    '  1) [phone] › edges/doors.e2e.ts:86:1 › a session that ended elsewhere is noticed ────',
    '  ✘ Firefox › a request is paid',
    '(fail) a purse > is empty [47.42ms]',
  ].join('\n');
  expect(failuresIn(output)).toEqual([
    'a purse > is empty',
    '[phone] › edges/doors.e2e.ts:86:1 › a session that ended elsewhere is noticed ────',
    'Firefox › a request is paid',
  ]);
});
