import { newId } from '#api/start/database/ids.ts';
import { buy, place } from '#api/testing/orders.ts';
import { adminWith } from '#api/testing/people/duties.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { DeskFound } from './model.ts';

const product = await sharedProduct();
const admin = product.as('admin');
const amina = product.as('amina');
const placed = await buy(product, amina, {
  instructions: 'Tell her about the purple hippopotamus.',
  mustSay: ['Hongera sana'],
});
const { code } = await amina.get(`/requests/${placed.id}`);
const order: { id: string; code: string; paymentId: string } = { ...placed, code };
await place(product, product.as('brian'), {
  recipientName: 'Wanjiru',
  instructions: 'A day at the lake for her.',
});

const search = async (query: Record<string, string>, caller = admin): Promise<DeskFound> => {
  const answer = await caller.call('GET', `/admin/search?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
};
const log = async () => (await admin.get('/admin/audit')).items;
const idsIn = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const counts = (found: DeskFound) =>
  Object.fromEntries(Object.entries(found).map(([kind, { total }]) => [kind, total]));

describe('an admin finds', () => {
  test('a request by its number in any spelling, and before everything else (covers §15.42)', async () => {
    const letters = order.code.replaceAll('-', '');
    for (const q of [
      order.code,
      letters.toLowerCase(),
      letters.slice(3),
      ` ${order.code.replaceAll('-', ' ')} `,
    ])
      expect((await search({ q })).requests.items[0]).toMatchObject({
        id: order.id,
        code: order.code,
        status: 'pending',
        fan: 'Amina Otieno',
        artist: 'Zuri Wanjiku',
      });
  });

  test('people, artists and their requests by part of a name or an address', async () => {
    const { amina, zuri } = product.people;
    const byAddress = await search({ q: amina.email });
    expect(byAddress.people.items).toEqual([
      { id: amina.id, name: amina.name, email: amina.email, role: 'user' },
    ]);
    expect(idsIn(byAddress.requests)).toEqual([order.id]);
    const byName = await search({ q: 'zuri' });
    expect(byName.artists).toMatchObject({
      items: [{ id: zuri.artistId, stageName: 'Zuri Wanjiku', verified: true }],
      total: 1,
    });
    expect(byName.requests.total).toBe(2);
    expect(counts(await search({ q: 'nobody has this' }))).toEqual({
      requests: 0,
      people: 0,
      artists: 0,
      payments: 0,
      payouts: 0,
    });
  });

  test('a payment by our reference, the provider’s and its captures’, in capitals or not', async () => {
    const { db } = product.ctx;
    await db.payment.update({ where: { id: order.paymentId }, data: { providerReference: 'QKL4XT9ZPA' } });
    const capture = await db.capture.findFirstOrThrow({ where: { paymentId: order.paymentId } });
    const { reference } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    for (const q of [reference, 'QKL4XT9ZPA', 'qkl4xt9zpa', capture.reference])
      expect((await search({ q })).payments.items).toMatchObject([
        {
          id: order.paymentId,
          request: { id: order.id, code: order.code },
          status: 'paid',
          provider: 'Sandbox',
        },
      ]);
    expect((await search({ q: 'qkl4' })).payments.total).toBe(0);
  });

  test('a payout by its reference, its holder, its phone and its amount', async () => {
    const { zuri } = product.people;
    const id = newId();
    await product.ctx.db.payout.create({
      data: {
        id,
        artistId: zuri.artistId ?? '',
        currency: 'KES',
        amount: 5_000,
        provider: 'manual',
        country: 'KE',
        method: 'mpesa',
        holder: 'Z. Wanjiku Kamau',
        number: '+254700111222',
        reference: 'BANK-778',
        requestedAt: product.clock.now(),
      },
    });
    for (const q of ['BANK-778', 'bank-7', 'kamau', '50', '50.00', 'KES 50', '0700 111 222'])
      expect([q, idsIn((await search({ q })).payouts)]).toEqual([q, [id]]);
    expect((await search({ q: 'NGN 50' })).payouts.total).toBe(0);
    expect((await log())[0]).toMatchObject({
      action: 'phone_searched',
      after: { words: '0700 111 222', found: [id] },
    });
  });
});

test('a payout’s phone is found in any country', async () => {
  await product.ctx.db.payout.updateMany({ data: { number: '+233241234567' } });
  expect((await search({ q: '+233 24 123 4567' })).payouts.total).toBe(1);
  expect((await search({ q: '024 123 4567' })).payouts.total).toBe(0);
});

test('words of briefs are found when asked for, and each such search is kept with its words (covers §15.42)', async () => {
  const before = (await log()).length;
  expect((await search({ q: 'hippopotamus' })).requests.total).toBe(0);
  expect((await log()).length).toBe(before);
  expect(idsIn((await search({ q: 'Hippopotamus purple', briefs: 'true' })).requests)).toEqual([order.id]);
  expect(idsIn((await search({ q: 'hongera', briefs: 'true' })).requests)).toEqual([order.id]);
  expect((await search({ q: 'her', briefs: 'true' })).requests.total).toBe(2);
  const entries = await log();
  expect(entries.length).toBe(before + 3);
  expect(entries[1]).toMatchObject({
    action: 'briefs_searched',
    target: { kind: 'search', id: 'briefs', label: 'Briefs' },
    after: { words: 'hongera', found: [order.id] },
  });
});

test('a phone is found among payments, and the log keeps that it was searched for', async () => {
  await product.ctx.db.payment.update({ where: { id: order.paymentId }, data: { phone: '+254712345678' } });
  for (const q of ['0712345678', '+254 712 345 678'])
    expect((await search({ q })).payments.items).toMatchObject([{ id: order.paymentId, phone: '•••• 5678' }]);
  expect((await log())[0]).toMatchObject({
    action: 'phone_searched',
    target: { kind: 'search', label: 'Phone numbers' },
    after: { words: '+254 712 345 678', found: [order.id] },
  });
});

test('each duty finds what it may open, and leaves no trace of a search it could not make', async () => {
  const { caller: verifier } = await adminWith(product, ['verifier']);
  const { caller: finance } = await adminWith(product, ['finance']);
  expect(counts(await search({ q: 'zuri' }, verifier))).toEqual({
    requests: 0,
    people: 0,
    artists: 1,
    payments: 0,
    payouts: 0,
  });
  expect(counts(await search({ q: 'wanjiku' }, finance))).toMatchObject({
    requests: 2,
    people: 0,
    payouts: 1,
  });
  const before = (await log()).length;
  expect((await search({ q: 'hippopotamus', briefs: 'true' }, verifier)).requests.total).toBe(0);
  expect((await search({ q: '0712345678' }, verifier)).payments.total).toBe(0);
  expect((await log()).length).toBe(before);
});

test('erasing someone takes the words along that had found them, or would find them now (covers §15.42)', async () => {
  const { db } = product.ctx;
  const { phone } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  await db.payment.update({ where: { id: order.paymentId }, data: { phone: '+254733000111' } });
  expect((await search({ q: '0712 345 678' })).payments.total).toBe(0);
  await db.payment.update({ where: { id: order.paymentId }, data: { phone } });
  expect((await search({ q: 'nyokabi', briefs: 'true' })).requests.total).toBe(0);
  await db.request.update({ where: { id: order.id }, data: { instructions: 'Kwa shangazi Nyokabi.' } });
  await search({ q: 'nobody', briefs: 'true' });
  const zuri = product.as('zuri');
  await zuri.call('POST', `/requests/${order.id}/decline`, {
    body: { reason: 'busy' },
    headers: { 'idempotency-key': 'decline' },
  });
  await product.settle();
  const gone = await product.as('amina').call('DELETE', '/users/me');
  expect(gone.status).toBeLessThan(300);
  await product.settle();
  const ofSearches = (await log()).filter(({ action }: { action: string }) => /searched/.test(action));
  const kept = ofSearches.filter(({ after }: { after: unknown }) => after);
  expect(kept.map(({ after }: { after: { words: string } }) => after.words)).toEqual([
    'nobody',
    '+233 24 123 4567',
    '0700 111 222',
  ]);
  expect((await search({ q: 'hippopotamus', briefs: 'true' })).requests.total).toBe(0);
});
