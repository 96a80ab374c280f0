/** Code, and the tests that must notice where it is wrong; globs, from the root. */
export interface Part {
  code: string[];
  tests: string[];
}

export const domain: Part = {
  code: ['api/src/domain/**/*.ts'],
  tests: ['api/src/domain/**/*.test.ts'],
};

/** What every route is held to: the API's description, and a fresh proof where money or an account changes hands. */
const ofRoutes = [
  'api/src/http/docs/document.test.ts',
  'api/src/testing/fresh-proof.test.ts',
  'api/scripts/client.test.ts',
];

const beside = (folder: string): Part => ({
  code: [`api/src/${folder}/**/*.ts`],
  tests: [`api/src/${folder}/**/*.test.ts`, ...ofRoutes],
});

/** Rows that several modules share, and the modules whose tests must notice a change. */
const records = (names: string[], tests: string[]): Part => ({
  code: names.map((name) => `api/src/records/${name}-repo.ts`),
  tests: tests.map((folder) => `api/src/${folder}/*.test.ts`),
});

/** Money, access and fresh proofs: of these a sample is taken, because each test needs a database. */
export const sampled: Part[] = [
  beside('modules/money/payments'),
  beside('modules/money/refunds'),
  beside('modules/money/chargebacks'),
  beside('modules/money/payouts'),
  beside('modules/money/books'),
  {
    code: ['api/src/modules/money/ledger/**/*.ts'],
    // What the ledger holds is compared with the providers' books where both are shown and checked.
    tests: ['ledger/**', 'books/**']
      .map((tests) => `api/src/modules/money/${tests}/*.test.ts`)
      .concat('api/src/jobs/invariants/*.test.ts'),
  },
  beside('modules/money/revenue'),
  beside('modules/money/statements'),
  beside('modules/money/earnings'),
  records(
    ['account-days', 'ledger-days', 'kept', 'provider-cash'],
    ['modules/money/ledger', 'modules/money/books', 'modules/money/revenue', 'jobs/invariants'],
  ),
  records(
    ['payments', 'captures', 'refunds'],
    ['modules/money/payments', 'modules/money/refunds', 'modules/money/chargebacks', 'modules/recovery'],
  ),
  records(['payouts'], ['modules/money/payouts', 'modules/money/chargebacks', 'modules/recovery']),
  records(['holds'], ['modules/recovery']),
  records(['accounts'], ['modules/accounts/mail-links', 'modules/accounts/keys', 'modules/artists/profile']),
  records(
    ['artists', 'requests', 'reviews'],
    [
      'modules/requests',
      'modules/requests/tracking',
      'modules/artists',
      'modules/artists/page',
      'modules/reviews',
    ],
  ),
  {
    code: ['access', 'fresh-proof', 'gate', 'limits', 'idempotency', 'sealed', 'refusals', 'call'].map(
      (name) => `api/src/http/plugins/${name}.ts`,
    ),
    tests: [
      'api/src/http/plugins/*.test.ts',
      'api/src/modules/accounts/keys/*.test.ts',
      'api/src/testing/access.test.ts',
      ...ofRoutes,
    ],
  },
  {
    code: [
      'identity',
      'login',
      'new-password',
      'password-tries',
      'passwords',
      'prove-password',
      'session-repo',
      'sessions',
    ].map((name) => `api/src/modules/accounts/${name}.ts`),
    tests: [
      'api/src/modules/accounts/*.test.ts',
      'api/src/http/plugins/limits.test.ts',
      'api/src/testing/fresh-proof.test.ts',
    ],
  },
];

/** The files of a part that can be mutated. */
export const filesOf = ({ code }: Part): string[] => listed(code).filter((file) => !/\.test\.ts$/.test(file));

/** Its tests, without those that draw what they do or race: what they notice changes from run to run. */
export const testsOf = ({ tests }: Part): string[] =>
  listed(tests).filter((file) => !/\b(histories|races)\.test\.ts$/.test(file));

function listed(globs: string[]): string[] {
  return [...new Set(globs.flatMap((glob) => [...new Bun.Glob(glob).scanSync('.')]))].sort();
}
