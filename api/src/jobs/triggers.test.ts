import { revive } from '#api/modules/notifications/list/repo.ts';
import { sendAsLink } from '#api/modules/notifications/repo.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { periodicJobs, promptJobs } from './jobs.ts';
import { isQueued } from './runner.ts';

const product = await sharedProduct();
await product.hearNews();

const queues = [...promptJobs, ...periodicJobs].filter(isQueued).flatMap(({ queues }) => queues);

test.each(queues)('a new row of $table, or an earlier $at, wakes the jobs', async ({ table, at }) => {
  const triggers = await product.ctx.db.$queryRaw`
    SELECT a.attname::text AS at FROM pg_trigger t LEFT JOIN pg_attribute a
      ON a.attrelid = t.tgrelid AND a.attnum = ANY(t.tgattr)
    WHERE t.tgrelid = ${table}::regclass AND t.tgfoid = 'wake_jobs'::regproc AND t.tgenabled = 'O'`;
  expect(triggers).toEqual(expect.arrayContaining([{ at: null }, { at }]));
});

/** Notifications of this commit wake the jobs; they arrive in the order of commits. */
async function wakes(work: (tx: Queryable) => Promise<unknown>): Promise<void> {
  const { db, invalidations: news } = product.ctx;
  const heard: string[] = [];
  let next = Promise.withResolvers<void>();
  const mark = async () => {
    next = Promise.withResolvers();
    await db.$executeRaw`SELECT pg_notify('pages', 'mark')`;
    await next.promise;
  };
  const words = (text: string) => (text === 'mark' ? next.resolve() : void heard.push(text));
  news.subscribe({ onInvalidate() {}, onGap() {}, onMessage: words });
  await mark();
  heard.length = 0;
  await transaction(db, work);
  await mark();
  expect(heard).toContain('jobs');
}

const now = new Date('2026-11-02T10:00:00Z');
const before = new Date('2026-11-02T09:00:00Z');

test('resending an undeliverable mail wakes the jobs', async () => {
  const { db } = product.ctx;
  const times = { createdAt: before, runAt: before };
  const mail = {
    id: crypto.randomUUID(),
    key: 'undeliverable',
    channel: 'email' as const,
    kind: 'account-mail' as const,
    about: 'password_changed',
    state: 'failed' as const,
    failure: 'refused' as const,
    payload: {},
    ...times,
  };
  const { id } = await db.notification.create({ data: mail });
  await wakes((tx) => revive(tx, { ids: [id] }, now));
});

test('resending a failed endpoint message wakes the jobs', async () => {
  const [id, endpointId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { db, people } = { ...product.ctx, ...product };
  await db.webhookEndpoint.create({
    data: { id: endpointId, userId: people.amina.id, url: '', secret: Buffer.of(), createdAt: before },
  });
  const times = { createdAt: before, runAt: before, endsAt: before };
  const failed = { channel: 'webhook', state: 'failed', failure: 'unreachable' } as const;
  await db.notification.create({
    data: { id, endpointId, key: '', type: 'request.paid', aboutId: id, ...failed, ...times },
  });
  await wakes((tx) => revive(tx, { id, endpointId }, now));
});

test('resending a WhatsApp video as a link wakes the jobs', async () => {
  const { id: requestId } = await place(product, product.as('amina'));
  const to = '+254700000001';
  await product.ctx.db.whatsAppWish.create({ data: { requestId, to, wishedAt: before } });
  const sent = { channel: 'whatsapp', state: 'sent', to, createdAt: before, runAt: before } as const;
  await product.ctx.db.notification.create({
    data: { id: crypto.randomUUID(), requestId, reference: 'sent', ...sent },
  });
  await wakes((tx) => sendAsLink(tx, 'sent', now));
});
