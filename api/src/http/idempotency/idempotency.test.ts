import { newId } from '#api/start/database/ids.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { orderTo } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { abandonKey, type Claim, claimKey, findKept, keepAnswer, releaseKey } from './idempotency-repo.ts';

const product = await sharedProduct();

const order = (change: object = {}) => orderTo(product.people.zuri.artistId, change);
const ask = (who: Caller, key: string, body: object) =>
  who.call('POST', '/requests', { body, headers: { 'idempotency-key': key } });
const guest = { name: 'Njeri', email: 'Njeri@Example.com' };
const countRequests = () => product.ctx.db.request.count();

describe('the same idempotency key', () => {
  test('and body get the same answer, tracking token included, and run once', async () => {
    const before = await countRequests();
    const body = order({ guest });
    const first = await ask(product.as('visitor'), 'key-1', body);
    const sameGuest = { ...guest, email: 'njeri@example.com' };
    const again = await ask(product.as('visitor'), 'key-1', { ...body, guest: sameGuest });
    const reordered = await ask(
      product.as('visitor'),
      'key-1',
      Object.fromEntries(Object.entries(body).reverse()),
    );
    expect(first.status).toBe(201);
    const text = await first.text();
    expect(JSON.parse(text).trackingToken).toBeString();
    expect([again.status, reordered.status]).toEqual([409, 201]);
    expect(await reordered.text()).toBe(text);
    expect(await countRequests()).toBe(before + 1);
  });

  test('with another body is a conflict', async () => {
    expect((await ask(product.as('amina'), 'key-2', order())).status).toBe(201);
    const other = await ask(product.as('amina'), 'key-2', order({ recipientName: 'Wambui' }));
    expect([other.status, (await other.json()).code]).toEqual([409, 'idempotency_conflict']);
  });

  test('of another caller is another key', async () => {
    const before = await countRequests();
    const answers = await Promise.all([
      ask(product.as('amina'), 'key-3', order()),
      ask(product.as('brian'), 'key-3', order()),
      ask(product.as('visitor'), 'key-3', order({ guest })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countRequests()).toBe(before + 3);
  });

  test('is free again after a refusal', async () => {
    const wrong = await ask(
      product.as('amina'),
      'key-5',
      order({ expectedTotal: { amount: 1, currency: 'KES' } }),
    );
    expect(wrong.status).toBe(409);
    expect((await ask(product.as('amina'), 'key-5', order())).status).toBe(201);
  });

  test('expires after a day', async () => {
    const first = await ask(product.as('amina'), 'key-6', order());
    product.clock.advance(24 * 60 * 60_000);
    const later = await ask(product.as('amina'), 'key-6', order());
    expect([first.status, later.status]).toEqual([201, 201]);
    expect((await later.json()).request.id).not.toBe((await first.json()).request.id);
  });
});

describe('an idempotency key', () => {
  test('is required', async () => {
    for (const key of ['', 'k'.repeat(256)]) {
      const answer = await ask(product.as('amina'), key, order());
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'idempotency_key_missing']);
    }
  });

  test('belongs to one call at a time: an overtaken call neither stores an answer nor frees the key', async () => {
    const { db } = product.ctx;
    const now = product.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const scope = 'someone’s';
    const claim = () => claimKey(db, { scope, bodyHash: 'the same', targetId: newId(), now, expiresAt });
    const first = (await claim()) as Claim;
    expect(await claim()).toBeNull();
    const createdAt = new Date(first.createdAt.getTime() - 31_000);
    await db.idempotencyKey.update({ where: { scope }, data: { createdAt } });
    const overtaken = { ...first, createdAt };
    const second = await claim();
    expect(second?.targetId).toBe(overtaken.targetId);

    const answer = new Uint8Array([1]);
    await keepAnswer(db, overtaken, { status: 201, answer });
    await releaseKey(db, overtaken);
    await abandonKey(db, overtaken);
    expect(await claim()).toBeNull();
    await keepAnswer(db, second as Claim, { status: 200, answer });
    expect((await findKept(db, scope, now))?.status).toBe(200);
  });

  test('stores its answer encrypted', async () => {
    const answer = await ask(product.as('visitor'), 'key-8', order({ guest }));
    const { trackingToken } = await answer.json();
    const rows = await product.ctx.db.idempotencyKey.findMany({ select: { answer: true } });
    const kept = Buffer.concat(rows.map((row) => row.answer ?? new Uint8Array()));
    expect(kept.includes(trackingToken)).toBe(false);
    expect(kept.includes('Njeri')).toBe(false);
    expect(keysFor(product.ctx.env, 'idempotency')).toHaveLength(1);
  });
});

test('a body with a token that works once gets the same answer, and nothing tells what it was', async () => {
  const email = 'lost-answer@example.com';
  await newcomer(product, email);
  const token = secretMailedTo(product, email);
  const adopt = async (password: string) => {
    const answer = await product
      .as('visitor')
      .call('POST', '/users/adopt-requests', { body: { token, password } });
    return [answer.status, await answer.text()];
  };
  expect((await adopt('not what they chose'))[0]).toBe(422);
  const first = await adopt(newcomersPassword);
  expect(first[0]).toBe(200);
  expect(await adopt(newcomersPassword)).toEqual(first);
  expect((await adopt('not what they chose'))[0]).toBe(422);
  const rows = await product.ctx.db.idempotencyKey.findMany();
  const text =
    JSON.stringify(rows) + rows.map((row) => Buffer.from(row.answer ?? []).toString('latin1')).join();
  expect(text).not.toContain(token);
  expect(text).not.toContain(JSON.parse(`${first[1]}`).session.token);
});
