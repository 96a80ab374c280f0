import { patientAstro } from '../build.ts';
import { bunTests } from './bun-tests.ts';
import { type Counted, type Step, withoutRule } from './step.ts';

const bun = process.execPath;

/** The longest first, so that two cores have work to the end. */
export const staticSteps: Step[] = [
  {
    name: 'types of Astro files',
    cwd: 'site',
    command: [
      bun,
      '--bun',
      ...patientAstro,
      'check',
      '--minimumSeverity',
      'error',
      '--tsconfig',
      'tsconfig.astro.json',
    ],
  },
  {
    name: 'types of everything else',
    cwd: '.',
    // A second checker would work out the types of the API again, on a core that something else can use.
    command: [bun, '--bun', 'tsc', '--noEmit', '--checkers', '1', '--project', '.'],
  },
  { name: 'format and lint', cwd: '.', command: [bun, '--bun', 'biome', 'check', '--error-on-warnings'] },
  { name: 'version floors', cwd: '.', command: [bun, 'api/scripts/floors.ts'] },
];

export const unitTests = bunTests('unit and architecture tests', [
  './api/src/domain/',
  './api/src/testing/architecture.test.ts',
  './api/scripts/',
  './ui/',
  './site/',
  './dashboard/',
  './messages/',
  './simulators/',
]);

/** As many as the cores of a small machine: each runs one file after the other, and takes the next that nobody has. */
export const testWorkers = 2;

export const testsWithoutBrowser = bunTests('tests without a browser', [
  `--parallel=${testWorkers}`,
  '--no-isolate',
]);

/** Playwright prints totals, with the names of what it ran again, and the other browsers a line for each test. */
export function countBrowserTests(output: string): Counted {
  const total = (word: string) =>
    [...output.matchAll(new RegExp(`^ *(\\d+) ${word}`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  const failed = total('failed') + total('did not run') + total('interrupted');
  const others = (mark: string) =>
    output.match(new RegExp(`^ +${mark} (Firefox|WebKit) › `, 'gm'))?.length ?? 0;
  const flaky = Array.from(output.matchAll(/^ *\d+ flaky\n((?: {4}\[.+\n)+)/gm), ([, names = '']) =>
    names.trimEnd().split('\n').map(withoutRule),
  );
  return { passed: total('passed') + others('✓'), failed: failed + others('✘'), flaky: flaky.flat() };
}

const browserTests = (name: string, ...asked: string[]): Step => ({
  name,
  cwd: '.',
  command: [bun, 'e2e/run.ts', ...asked],
  count: countBrowserTests,
});

/** Side by side: stories wait for pages more than they compute. */
export const browserSteps: Step[] = [
  browserTests('what people in a browser find later', 'later'),
  browserTests('people doing things in a browser', 'present'),
];

/** Only with `--all`, one after the other: the last has a build of its own. */
export const exhaustiveBrowserSteps: Step[] = [
  browserTests('the main job in Firefox and WebKit', 'other-browsers'),
  {
    ...browserTests(
      'English in longer words, on a very small screen',
      'present',
      'everywhere/small.e2e.ts',
      '--grep=@accented',
    ),
    env: { ACCENTED_ENGLISH: '1' },
  },
];
