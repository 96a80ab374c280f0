import { type Finding, printCosts } from './findings.ts';
import { costOfMaking } from './making.ts';
import type { Metered } from './metered.ts';
import { startNext } from './next.ts';
import { costOfAnswer, type Measures, measureInRounds, median, times } from './rounds.ts';
import { type Measured, startProgram } from './start.ts';

/** What is asked of the product and of a bare server that sends the same bytes, and the share of it that is aimed at. */
const addresses = {
  home: { path: '/', share: 0.5 },
  list: { path: '/artists', share: 0.5 },
  artist: { path: '/artists/wanjiru-nduta', share: 0.5 },
  'list call': { path: '/api/artists?pageSize=24', share: 0.2 },
};
const rounds = 5;
const seconds = 2;

const bareServer = (product: Measured) =>
  startProgram({
    command: [
      process.execPath,
      'bench/bare.ts',
      product.url,
      ...Object.values(addresses).map(({ path }) => path),
    ],
    announcement: /^bare at (\S+)/m,
  });

/** The product’s pages and its list beside a bare server’s and those of a Next.js application. */
export async function comparePages(product: Metered, databaseUrl: string): Promise<Finding[]> {
  const bare = await bareServer(product);
  const next = await startNext(databaseUrl);
  const measures: Measures = {};
  const press = (name: string, { url, pid }: Measured, path: string, owner = pid) => {
    measures[name] = () => costOfAnswer(url + path, { pid, owner, seconds });
  };
  for (const [name, { path }] of Object.entries(addresses)) {
    press(`bare, ${name}`, bare, path);
    press(name, product, path);
  }
  measures['home, made'] = () => costOfMaking(product, databaseUrl, '/');
  measures['list, made'] = () => costOfMaking(product, databaseUrl, '/artists');
  if (next) {
    press('Next.js list, kept (ISR)', next, '/artists');
    press('Next.js list, made for each visit', next, '/live', product.pid);
  }
  try {
    const found = await measureInRounds(measures, rounds);
    printCosts(found);
    const withNext = next ? {} : { note: 'There is no Node here to run Next.js.' };
    const timesNext = (own: string, other: string) => (next ? times(found, own, other) : null);
    return [
      ...Object.entries(addresses).map(([name, { share }]) => ({
        what: `${name}, as a share of a bare server with the same bytes`,
        figure: times(found, name, `bare, ${name}`),
        aim: { atLeast: share },
      })),
      {
        what: 'home where it has to be made, processor time of the program',
        figure: median((found['home, made'] ?? []).map(({ program }) => program)),
        unit: ' ms',
        aim: { atMost: 8 },
      },
      {
        what: 'kept list, as a multiple of Next.js with ISR',
        figure: timesNext('list', 'Next.js list, kept (ISR)'),
        unit: '×',
        aim: { atLeast: 15 },
        ...withNext,
      },
      {
        what: 'list where it has to be made, as a multiple of Next.js',
        figure: timesNext('list, made', 'Next.js list, made for each visit'),
        unit: '×',
        aim: { atLeast: 3 },
        ...withNext,
      },
    ];
  } finally {
    await bare.stop();
    await next?.stop();
  }
}
