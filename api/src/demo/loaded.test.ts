import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doctor } from '#api/doctor/doctor.ts';
import { flagThings } from '#api/domain/moderation/flags.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { unwrap } from '#api/http/client.ts';
import { checkRound } from '#api/jobs/invariants/check.ts';
import { verifyPassword } from '#api/modules/accounts/passwords/passwords.ts';
import { readEnv } from '#api/start/settings/env.ts';
import { TestClock } from '#api/testing/clock.ts';
import { type TestDatabase, testDatabase } from '#api/testing/database.ts';
import { testFolder } from '#api/testing/folder.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { openProvenSession } from '#api/testing/proven-session.ts';
import { loadDemo } from './load.ts';
import { demoPassword, demoPhone } from './people.ts';

const folder = await testFolder();
let database: TestDatabase;
let product: TestProduct;
const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  AUTH_SECRET: 'x'.repeat(32),
  PORT: '1',
});
beforeAll(async () => {
  database = await testDatabase();
  const clock = new TestClock(new Date());
  const env = readEnv(settings());
  await loadDemo({ env, database: { directUrl: database.url }, present: clock.now() });
  const storageUrl = pathToFileURL(join(folder, 'files')).href;
  product = await testProduct({ databaseUrl: database.url, storageUrl, authSecrets: env.authSecrets }, clock);
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

async function as(login: 'fan' | 'artist' | 'admin'): Promise<Caller> {
  const { ctx, withToken } = product;
  const email = `${login}@salamu.test`;
  const user = await ctx.db.user.findUniqueOrThrow({ where: { email } });
  expect(await verifyPassword(demoPassword, user.passwordHash)).toBe(true);
  return withToken(`Bearer ${await openProvenSession(ctx, user)}`);
}

/** What each login finds where; `items` or what the path names after `#`. */
const shown: Record<'fan' | 'artist' | 'admin', string[]> = {
  fan: [
    '/requests',
    '/users/me/videos',
    '/users/me/following',
    '/users/me/dates',
    '/users/me/dates#suggested',
  ],
  artist: [
    '/artists/requests?status=pending',
    '/artists/requests?status=accepted',
    '/artists/requests?status=delivered',
    '/artists/requests?status=redo_requested',
    '/artists/requests?status=completed',
    '/artists/dashboard#balances',
    '/artists/earnings#entries',
    '/artists/earnings#months',
    '/artists/payouts',
    '/artists/blocks',
  ],
  admin: [
    ...requestStates.map((status) => `/admin/requests?status=${status}`),
    ...flagThings.map((thing) => `/admin/flags?thing=${thing}`),
    ...[
      'artistsToVerify',
      'identityChanges',
      'disputes',
      'flags',
      'appeals',
      'payoutsToApprove',
      'payoutsToRecord',
    ].map((queue) => `/admin/dashboard#queues.${queue}.count`),
    ...['requested', 'approved', 'unknown', 'paid', 'failed', 'rejected'].map(
      (status) => `/admin/payouts?status=${status}`,
    ),
    '/admin/books/months#closed',
    '/admin/books/months#next',
    '/admin/books/journal',
    '/admin/reports/revenue#currencies',
    '/admin/analytics#series',
    '/admin/analytics#topArtists',
    '/admin/analytics#categories',
    '/admin/analytics#countries',
    '/admin/audit',
    '/admin/notifications',
    '/admin/refunds',
    '/admin/decisions',
  ],
};

const amountOf = (found: unknown): number => {
  if (Array.isArray(found)) return found.length;
  return typeof found === 'number' ? found : found ? 1 : 0;
};

for (const login of ['fan', 'artist', 'admin'] as const)
  test(`every screen of the demo ${login} has something to show (covers §24.4)`, async () => {
    const { call } = await as(login);
    const empty: string[] = [];
    for (const where of shown[login]) {
      const [path = '', names = 'items'] = where.split('#');
      const response = await call('GET', path);
      const answer = response.ok ? await response.json() : { [names]: 0 };
      const found = names.split('.').reduce((value, name) => value?.[name], answer);
      if (amountOf(found) === 0) empty.push(`${where}: ${response.status}`);
    }
    expect(empty).toEqual([]);
  });

test('the demo artist is public, without caps, with open requests and a balance (covers §24.5 §24.6)', async () => {
  const { api } = await as('artist');
  const pin = await product.ctx.db.ussdPin.findFirstOrThrow();
  expect(await verifyPassword(demoPhone.pin, pin.hash)).toBe(true);
  const { artist, counts, balances } = await unwrap(api.artists.dashboard.get());
  expect(artist).toMatchObject({ listed: true, verified: true });
  expect(counts.pending + counts.accepted).toBeGreaterThan(0);
  expect(balances[0]?.available.amount).toBeGreaterThan(0);
  const settings = await unwrap(api.artists.settings.get());
  expect(settings).toMatchObject({ accepting: true, awayUntil: null, dailyCap: null, openCap: null });
  const { items: delivered } = await unwrap(api.artists.requests.get({ query: { status: 'delivered' } }));
  const reactions = await Promise.all(
    delivered.map(async ({ id }) => (await unwrap(api.requests({ id }).reactions.get())).items),
  );
  expect(reactions.flat()).toMatchObject([{ kind: 'video', showable: true }]);
});

test('the demo fan has a dozen videos, and mail about artists and dates', async () => {
  const { api } = await as('fan');
  expect((await unwrap(api.users.me.videos.get({ query: {} }))).total).toBeGreaterThan(10);
  expect((await unwrap(api.users.me.following.get())).items).toHaveLength(3);
  expect((await unwrap(api.users.me.dates.get())).suggested).toHaveLength(1);
  const mails = await product.ctx.db.notification.findMany({ where: { to: 'fan@salamu.test' } });
  const subjects = mails.map(({ subject }) => subject).join('\n');
  expect(subjects).toContain('Cũcũ Wairimũ’s birthday is on');
  expect(subjects).toContain('Uncle Fiifi is taking requests again');
});

test('money was made in most currencies, and every report says so', async () => {
  const { api } = await as('admin');
  const { currencies } = await unwrap(api.admin.reports.revenue.get({ query: {} }));
  expect(currencies.length).toBeGreaterThan(6);
  for (const { gross, series } of currencies) {
    expect(gross).toBeGreaterThan(0);
    expect(series.length).toBeGreaterThan(0);
  }
  expect((await unwrap(api.reviews.get())).total).toBeGreaterThan(10);
});

describe('the loaded demo', () => {
  test('has books that balance, and match what the bank says', async () => {
    const { violations, unfinished } = await checkRound(product.ctx, undefined, () => 0);
    expect({ violations, unfinished }).toEqual({ violations: [], unfinished: [] });
  });

  test('is found healthy by the doctor', async () => {
    const lines: string[] = [];
    const code = await doctor([], {
      print: (line) => void lines.push(line),
      settings: () => readEnv(settings()),
    });
    expect(lines.join('\n')).toContain('0 faults');
    expect(code).toBe(0);
  });

  test('has videos that are recognised as genuine, by their ID and by their bytes', async () => {
    const proofs = await product.ctx.db.videoProof.findMany({ include: { video: true } });
    expect(proofs.length).toBeGreaterThan(60);
    const { call } = product.as('visitor');
    for (const { verificationId, video } of [proofs[0], proofs.at(-1)].filter(
      (proof) => proof !== undefined,
    )) {
      const bytes = await new Response(product.ctx.storage.open(video.key)).bytes();
      const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
      expect(await (await call('GET', `/verify/${verificationId}`)).json()).toMatchObject({ answer: 'ours' });
      expect(await (await call('POST', '/verify', { body: { sha256 } })).json()).toMatchObject({
        answer: 'ours',
      });
    }
  });
});

test('every artist is paid at home, by code where they price in its currency', async () => {
  const rows = await product.ctx.db.payoutAccount.findMany({
    select: {
      country: true,
      code: true,
      method: true,
      artist: { select: { country: true, currency: true } },
    },
  });
  expect(rows).toHaveLength(60);
  for (const { country, artist } of rows) expect(country).toBe(artist.country);
  const coded = rows.filter(({ method, code }) => method === 'mpesa' || code !== null);
  expect(new Set(coded.map(({ artist }) => artist.currency)).size).toBeGreaterThanOrEqual(9);
});
