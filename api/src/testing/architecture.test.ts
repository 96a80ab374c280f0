import { freeFigures } from './architecture/free-figures.ts';
import { breaches, type Rule, sourcesIn } from './architecture/sources.ts';
import { spokenText } from './architecture/spoken-text.ts';
import { typedFigures } from './architecture/typed-figures.ts';

const api = sourcesIn('api/src');
const site = sourcesIn('site/src');
const dashboard = sourcesIn('dashboard/src');
const ui = sourcesIn('ui/src');
const prisma = sourcesIn('prisma');
const simulators = sourcesIn('simulators');
const everything = [
  ...api,
  ...site,
  ...dashboard,
  ...ui,
  ...prisma,
  ...simulators,
  ...sourcesIn('messages'),
  ...sourcesIn('api/scripts'),
];
const product = everything.filter(({ path }) => !path.startsWith('api/src/testing/'));

const ours = /^(api|prisma|site|dashboard|ui)\//;

function expectKept(sources: typeof api, rule: Rule): void {
  expect(breaches(sources, rule)).toEqual([]);
}

describe('who may import whom', () => {
  test('the domain imports the domain and the messages: no framework, no input, no output', () => {
    expectKept(api, {
      files: /^api\/src\/domain\//,
      only: /^api\/src\/domain\/|^@salamu\/messages\/(messages|locales)$|^libphonenumber-js\/mobile$/,
    });
  });

  test('a model describes with the domain, and with other models', () => {
    expectKept(api, {
      files: /^api\/src\/modules\/.*model\.ts$/,
      among: ours,
      only: /^api\/src\/(domain\/|http\/(fields|schemas)\.ts|modules\/.*model\.ts$)/,
    });
  });

  test('a repo knows the database and the domain', () => {
    expectKept(api, {
      files: /^api\/src\/(modules|http|limits|lists)\/.*repo\.ts$/,
      among: ours,
      never: /^api\/src\/(http|providers)\/|(routes|service|present)\.ts$/,
    });
    expectKept(api, {
      files: /^api\/src\/records\//,
      among: ours,
      never: /^api\/src\/(modules|providers)\//,
    });
  });

  test('routes speak HTTP: no database, no repo, no provider', () => {
    expectKept(api, {
      files: /^api\/src\/modules\/.*routes\.ts$/,
      never: /^api\/src\/(start\/database\/database\.ts|providers\/)|repo\.ts$|^@salamu\/prisma/,
    });
  });

  test('no service knows HTTP', () => {
    expectKept(api, {
      files: /^api\/src\/modules\/(?!.*(routes|model|present)\.ts$)/,
      never: /^api\/src\/http\/|routes\.ts$|^elysia$/,
    });
    expectKept(api, {
      files: /^api\/src\/(async|jobs|limits|lists|records)\//,
      never: /^api\/src\/http\/|^elysia$/,
    });
  });

  test('providers know the domain and the settings, not the product', () => {
    expectKept(api, {
      files: /^api\/src\/providers\//,
      never: /^api\/src\/(modules|http|jobs|web)\/|^elysia$/,
    });
  });

  test('no payment provider is asked but by the guarded fetch (covers F65)', () => {
    const asking = api.filter(
      ({ path, text }) =>
        /^api\/src\/providers\/payment\/(?!guarded-fetch\.ts|sandbox\/bank\/|.*\.test\.ts)/.test(path) &&
        /\bfetch\(/.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  test('only repos, jobs and the prisma folder touch Prisma', () => {
    expectKept(product, {
      files:
        /^(?!prisma\/|api\/src\/jobs\/|api\/src\/start\/(boot|database\/database)\.ts$|api\/src\/http\/errors\/database-errors\.ts$)(?!.*repo\.ts$)/,
      never: /^@salamu\/prisma\/(client|enums)$|^@prisma\//,
    });
  });

  test('pages and screens know the API by its client and the domain', () => {
    expectKept([...site, ...dashboard, ...ui], {
      files: /./,
      among: /^@salamu\/(?!ui\/)|^(api|prisma)\//,
      only: /^@salamu\/(api\/(client|domain\/.+)|messages\/(messages|locales|in-locale))$/,
    });
  });

  test('the site, the dashboards and the kit stay apart', () => {
    expectKept(site, { files: /./, never: /^(dashboard|ui)\/|^@salamu\/dashboard/ });
    expectKept(dashboard, { files: /./, never: /^(site|ui)\/|^@salamu\/site/ });
    expectKept(ui, { files: /./, never: /^(site|dashboard)\/|^@salamu\/(site|dashboard)/ });
  });

  test('simulators know nothing of the product; only tests, scripts and the sandbox bank know them', () => {
    expectKept(simulators, { files: /./, only: /^simulators\/|^(bun|node):/ });
    expectKept(everything, {
      files: /^(?!simulators\/|api\/(scripts|src\/testing|src\/providers\/payment\/sandbox\/bank)\/)/,
      never: /^simulators\/|^@salamu\/simulators/,
    });
    const kit = /^(?!@salamu\/simulators)|^@salamu\/simulators\/(mishaps|random|server|simulator)$/;
    expectKept(api, { files: /^api\/src\/providers\/payment\/sandbox\//, only: kit });
  });

  test('what anyone is told is planned in one place: nothing else writes notifications', () => {
    const writing = product.filter(({ text }) =>
      /INSERT INTO notifications|'notifications', rows|\bnotification\.(create|upsert)/.test(text),
    );
    expect(writing.map(({ path }) => path)).toEqual(['api/src/modules/notifications/outbox/repo.ts']);
  });

  test('what makes the pictures of the demo is imported by nothing else', () => {
    expectKept(everything, {
      files: /^(?!prisma\/demo\/make\/)/,
      never: /^(prisma|@salamu\/prisma)\/demo\/make\//,
    });
  });

  test('no screen reaches into another screen', () => {
    const screenOf = (path: string) =>
      /^dashboard\/src\/(?:artist|admin)\/(?!parts\/)[^/]+(?=\/)/.exec(path)?.[0];
    const reaching = dashboard.flatMap(({ path, imports }) => {
      const screen = screenOf(path);
      return imports
        .filter((name) => screen && screenOf(name) && screenOf(name) !== screen)
        .map((name) => `${path} → ${name}`);
    });
    expect(reaching).toEqual([]);
  });
});

test('what a browser keeps and where it says it is are read in one place each, with a safe end', () => {
  const reads = [...site, ...dashboard, ...ui].filter(({ text }) =>
    /\b(local|session)Storage\b|new Intl\.DateTimeFormat\(\)/.test(text),
  );
  expect(reads.map(({ path }) => path)).toEqual([
    'ui/src/browser/device.ts',
    'ui/src/browser/drafts.ts',
    'ui/src/browser/stored.ts',
  ]);
});

describe('the shape of files', () => {
  test('no file is longer than 250 lines', () => {
    const long = product.filter(({ text }) => text.trimEnd().split('\n').length > 250);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('no barrels: every file has something of its own', () => {
    const barrels = product.filter(
      ({ path, text }) =>
        /\/index\.tsx?$/.test(path) ||
        /^(?:\s*(?:\/\/.*|export [^;]* from '[^']+';))+\s*$/.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('things are named: no utils, helpers or misc', () => {
    const nameless = product.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(path),
    );
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  test('nobody compares the names of request states outside the table (covers §14.1)', () => {
    const comparison =
      /\.(status|state)\s*[!=]==?\s*'(awaiting_payment|pending|accepted|delivered|redo_requested|disputed|completed|declined|cancelled|expired)'/;
    const comparing = [...api, ...site, ...dashboard].filter(
      ({ path, text }) => !/^api\/src\/(testing|domain)\//.test(path) && comparison.test(text),
    );
    expect(comparing.map(({ path }) => path)).toEqual([]);
  });
});

describe('plain http', () => {
  const inBrowsers = [...site, ...dashboard, ...ui];

  test('has no crypto.randomUUID and no crypto.subtle: one key maker does without them (covers F99)', () => {
    const users = inBrowsers.filter(({ text }) => /\brandomUUID\b(?!`)|\bcrypto\.subtle\b/.test(text));
    expect(users.map(({ path }) => path)).toEqual([]);
    const makers = inBrowsers.filter(({ text }) => text.includes('getRandomValues'));
    expect(makers.map(({ path }) => path)).toEqual(['ui/src/browser/new-key.ts']);
  });
});

test('what fans and artists read is in messages, and so in every language', () => {
  expect([...site, ...dashboard, ...ui].flatMap(spokenText)).toEqual([]);
});

describe('promises in words', () => {
  const read = [
    ...product,
    ...sourcesIn('site/src/content', 'md'),
    ...sourcesIn('messages', 'json').filter(({ path }) => path === 'messages/en.json'),
  ].filter(({ path }) => !/^(simulators|prisma|api\/scripts)\//.test(path));

  const typed = read.flatMap(typedFigures);

  test('take their figures from the rule in force: none is typed (covers F129 F133)', () => {
    expect(typed.filter((found) => !(found in freeFigures))).toEqual([]);
  });

  test('no exception outlives its words', () => {
    const gone = Object.keys(freeFigures).filter((free) => !typed.includes(free));
    expect(gone).toEqual([]);
  });
});
