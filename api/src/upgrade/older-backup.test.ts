import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listManifests } from '#api/backup/manifest.ts';
import { openPlace } from '#api/backup/place.ts';
import { restoreDatabase, restoreFiles } from '#api/backup/restore.ts';
import { plainUnseal } from '#api/backup/streams.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { operationsOf } from '#api/testing/access/operations.ts';
import { TestClock } from '#api/testing/clock.ts';
import { emptyDatabase, type TestDatabase } from '#api/testing/database.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

/**
 * A plain backup made at commit f6892d4, before states, events and languages were closed lists in the database. It has a
 * request in each place: held, accepted, disputed, delivered, paid out, charged back, half refunded; a payout the bank
 * was asked for without an answer; and mails that were never sent.
 */
const archive = join(import.meta.dir, 'backup-before-known-values.tar.gz');

const hour = 3_600_000;
const day = 24 * hour;

let folder: string;
let database: TestDatabase;
let product: TestProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salamu-older-'));
  await new Bun.Archive(await Bun.file(archive).bytes()).extract(folder);
  const place = openPlace(folder);
  const [manifest] = await listManifests(place);
  if (!manifest) throw new Error('the archive holds no backup');
  database = await emptyDatabase();
  const source = { place, manifest, unseal: plainUnseal };
  const env = { authSecrets: ['test-secret-of-at-least-32-bytes-length'] as [string] };
  await restoreDatabase(source, { databaseUrl: database.url, env });
  const clock = new TestClock(new Date(manifest.takenAt));
  clock.advance(5 * 60_000);
  product = await testProduct({ databaseUrl: database.url }, clock);
  await restoreFiles(source, product.ctx.storage);
});
afterAll(async () => {
  await product.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const everyone: PersonaName[] = ['amina', 'zuri', 'admin'];

/** What each may read of what was asked, and got anything but an answer. */
async function unanswered(paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const statuses = [];
    for (const who of everyone) statuses.push((await (await product.signIn(who)).call('GET', path)).status);
    if (!statuses.some((status) => status < 400) || statuses.some((status) => status >= 500))
      found.push(`${path}: ${statuses.join(' ')}`);
  }
  return found;
}

async function expectAnswers(): Promise<void> {
  const lists = (await operationsOf(product))
    .filter(
      ({ method, path, access }) =>
        method === 'GET' && !path.includes('{') && !['none', 'provider'].includes(access),
    )
    .filter(({ parameters }) => !parameters.some((each) => (each as { required?: boolean }).required))
    .map(({ path }) => path);
  expect(lists.length).toBeGreaterThan(30);
  const requests = await product.ctx.db.request.findMany({ select: { id: true } });
  const payments = await product.ctx.db.payment.findMany({ select: { id: true } });
  expect(
    await unanswered([
      ...lists,
      ...requests.flatMap(({ id }) => [`/requests/${id}`, `/admin/requests/${id}`]),
      ...payments.map(({ id }) => `/payments/${id}`),
    ]),
  ).toEqual([]);
}

test('every list and every request answers, as they were', async () => {
  await expectAnswers();
});

test('every job goes on, until all money and mails are where they belong', async () => {
  const { ctx, clock } = product;
  const rounds = () => runUntilIdle(ctx, [...promptJobs, ...periodicJobs]);
  await rounds();
  expect(product.mails).toEqual([]);
  expect((await (await product.signIn('admin')).call('POST', '/admin/recovery/end')).status).toBe(200);

  const statusOf = async (recipientName: string) =>
    (await ctx.db.request.findFirstOrThrow({ where: { recipientName }, select: { status: true } })).status;
  for (let hours = 0; hours < 4; hours++) {
    await rounds();
    clock.advance(hour);
  }
  expect(product.mails.map(({ to }) => to)).toContain('amina@fans.example');
  expect(await ctx.db.payout.count({ where: { status: 'unknown' } })).toBe(0);
  expect(await ctx.db.refund.count({ where: { status: { not: 'paid' } } })).toBe(0);
  expect(await Promise.all(['Held', 'Disputed', 'Delivered'].map(statusOf))).toEqual([
    'pending',
    'disputed',
    'delivered',
  ]);

  for (let weeks = 0; weeks < 6; weeks++) {
    clock.advance(7 * day);
    await rounds();
  }
  expect(await Promise.all(['Held', 'Accepted', 'Disputed', 'Delivered', 'Unpaid'].map(statusOf))).toEqual([
    'expired',
    'expired',
    'refunded',
    'completed',
    'cancelled',
  ]);
  expect(await ctx.db.refund.count({ where: { status: { not: 'paid' } } })).toBe(0);
  expect(await findViolations(ctx)).toEqual([]);
  await expectAnswers();
});
