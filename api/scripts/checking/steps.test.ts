import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../building/stamp.ts';
import { bunTests } from './bun-tests.ts';
import { mayRunAgain } from './never-again.ts';
import { failuresIn, reasonIn, report, runStep, type Step } from './step.ts';
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
  const output = '  1 failed\n  2 did not run\n  120 passed (9.1m)\n...\n  5 passed (1.2m)\n';
  expect(countBrowserTests(output)).toEqual({ passed: 125, failed: 3, flaky: [] });
});

test('a story that passed when it ran again is named, and is no failure', () => {
  const story = '[phone] › stories/nav.e2e.ts:18:1 › a visitor loads no React';
  const output = `  1) ${story} ────\n\n  1 flaky\n    ${story} ────\n  5 passed (1.2m)\n`;
  expect(countBrowserTests(output)).toEqual({ passed: 5, failed: 0, flaky: [story] });
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
    '[phone] › edges/doors.e2e.ts:86:1 › a session that ended elsewhere is noticed',
    'Firefox › a request is paid',
  ]);
});

test('what Bun said last of a test that failed stands beside its name', () => {
  const said = Array.from({ length: 30 }, (_, line) => `line ${line}`);
  const output = ['(pass) a purse > is full [1.20ms]', ...said, '(fail) a purse > is empty [47.42ms]'];
  expect(reasonIn(output.join('\n'), 'a purse > is empty')).toEqual(said.slice(-25));
  expect(reasonIn(['(pass) before', 'error: 1', '(fail) a purse'].join('\n'), 'a purse')).toEqual([
    'error: 1',
  ]);
});

describe('a test that fails', () => {
  // Their totals are no totals of the run they are in.
  const log = jest.spyOn(console, 'log');
  beforeAll(() => void log.mockImplementation(() => {}));
  afterAll(() => log.mockRestore());

  const output = [
    'api/src/web/seen.test.ts:',
    '(pass) a page is seen [1.20ms]',
    'api/src/modules/follower-digest/follower-digest.test.ts:',
    'error: expect(received).toBe(expected)',
    '(fail) news > are told [47.42ms]',
    'api/src/modules/money/books/books.test.ts:',
    '(fail) the books > are balanced [1.00ms]',
    'api/src/modules/follower-digest/follower-digest.test.ts:',
    '(fail) news > are told twice [47.42ms]',
    ' 1 pass',
    ' 3 fail',
  ].join('\n');

  test('runs once more with its file alone, but never one of money, states, rights or two copies', () => {
    const again = bunTests('tests', []).again?.(output) ?? [];
    expect(again.map(({ tests }) => tests)).toEqual([['news > are told', 'news > are told twice']]);
    expect(again[0]?.trace).toContain('expect(received)');
    expect(again[0]?.step.command.at(-1)).toBe('./api/src/modules/follower-digest/follower-digest.test.ts');
    const never = [
      'api/src/domain/request/transitions.test.ts',
      'api/src/http/plugins/gate.test.ts',
      'api/src/modules/accounts/sessions/sessions.test.ts',
      'api/src/modules/requests/races.test.ts',
      'api/src/modules/videos/uploads/copies.test.ts',
      'api/src/testing/access.test.ts',
      'e2e/later/payouts.e2e.ts',
      'e2e/stories/paying.e2e.ts',
      'e2e/stories/two-step.e2e.ts',
    ];
    expect(never.filter(mayRunAgain)).toEqual([]);
  });

  test('does not run again in the file that happened to end last', () => {
    const fail = '(fail) who may import whom > the domain imports the domain [1.00ms]\n';
    const output = `api/src/testing/access.test.ts:\n${fail}\nui/src/last.test.ts:\n(pass) it is there\n\n1 tests failed:\n${fail}`;
    expect(bunTests('tests', []).again?.(output)).toEqual([]);
  });

  test('does not run again among so many that it was not by chance', () => {
    const files = Array.from({ length: 6 }, (_, i) => `ui/src/${i}.test.ts:\n(fail) it is there [1.00ms]\n`);
    expect(bunTests('tests', []).again?.(files.join(''))).toEqual([]);
  });

  const ending = (code: number): Step => ({
    name: 'one file',
    cwd: '.',
    command: [process.execPath, '-e', `process.exit(${code})`],
  });
  const stepThat = (endsAgainWith: number): Step => ({
    ...ending(1),
    count: () => ({ passed: 9, failed: 1 }),
    again: () => [{ tests: ['a purse > is empty'], trace: 'error', step: ending(endsAgainWith) }],
  });

  test('is flaky if it passes then, which fails only a strict run', async () => {
    const outcome = await runStep(stepThat(0));
    expect(outcome).toMatchObject({ passed: 10, failed: 0, flaky: ['a purse > is empty'] });
    expect(report([outcome])).toBe(true);
    expect(report([outcome], { strict: true })).toBe(false);
  });

  test('fails if it fails again, and so does a tool that ends without a failed test', async () => {
    expect(await runStep(stepThat(1))).toMatchObject({ passed: 9, failed: 1, flaky: [] });
    expect(await runStep(ending(1))).toMatchObject({ passed: 0, failed: 1 });
  });
});
