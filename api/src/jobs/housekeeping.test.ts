import { addDays } from '#api/domain/request/deadlines.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const housekeeping = jobNamed('housekeeping');

const product = await sharedProduct();

test('webhook payloads are deleted after a month, processed webhooks after the last poll of their payment', async () => {
  const now = product.clock.now();
  const keep = (eventId: string, days: number, isWorked: boolean) => {
    const at = addDays(now, -days);
    const told = { reference: eventId, body: '{"PhoneNumber":1}', claim: { phone: '1' } };
    const times = { receivedAt: at, nextTryAt: at, processedAt: isWorked ? at : null };
    const data = { id: Bun.randomUUIDv7(), provider: 'mpesa' as const, eventId, ...told, ...times };
    return product.ctx.db.webhookEvent.create({ data });
  };
  await keep('fresh', 29, true);
  await keep('month', 31, true);
  await keep('old', 131, true);
  await keep('waiting', 131, false);
  await housekeeping.run(product.ctx);
  const left = await product.ctx.db.webhookEvent.findMany({ orderBy: { eventId: 'asc' } });
  expect(left.map(({ eventId, body, claim }) => [eventId, body !== '', claim !== null])).toEqual([
    ['fresh', true, true],
    ['month', false, true],
    ['waiting', true, true],
  ]);
});

test('mail payloads are deleted a month after sending, three months after failing; keys stay', async () => {
  const { db } = product.ctx;
  const now = product.clock.now();
  const message = (key: string, state: 'sent' | 'failed' | 'waiting', at = addDays(now, 1)) =>
    db.notification.create({
      data: {
        id: Bun.randomUUIDv7(),
        channel: 'email',
        key,
        kind: 'account-mail',
        about: 'password_changed',
        payload: { kind: 'account-mail', userId: product.people.amina.id, about: 'password_changed' },
        to: 'amina@fans.example',
        createdAt: now,
        runAt: at,
        state,
        ...(state === 'sent' && { sentAt: at }),
        ...(state === 'failed' && { failure: 'refused' }),
      },
    });
  await message('sent', 'sent', addDays(now, -29));
  await message('forgotten', 'sent', addDays(now, -31));
  await message('refused', 'failed', addDays(now, -89));
  await message('given up', 'failed', addDays(now, -91));
  await message('waiting', 'waiting');
  await housekeeping.run(product.ctx);
  const left = await db.notification.findMany({ orderBy: { key: 'asc' } });
  expect(left.map(({ key, payload, state }) => [key, JSON.stringify(payload) !== '{}', state])).toEqual([
    ['forgotten', false, 'sent'],
    ['given up', false, 'needless'],
    ['refused', true, 'failed'],
    ['sent', true, 'sent'],
    ['waiting', true, 'waiting'],
  ]);
  expect(left.find(({ key }) => key === 'given up')).toMatchObject({ to: null, failure: null });
});
