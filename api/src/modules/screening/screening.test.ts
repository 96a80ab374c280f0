import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { brief, pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { RuleView } from './model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

async function order(change: object): Promise<{ status: number; paths: string[] }> {
  const answer = await product.as('amina').call('POST', '/requests', {
    body: { ...brief, artistId: product.people.zuri.artistId, ...change },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { errors = [] } = await answer.json();
  return { status: answer.status, paths: errors.map(({ path }: { path: string }) => path) };
}

const change = (rule: object) =>
  product.as('admin').call('PUT', '/admin/rules', {
    body: { kind: 'word', language: 'sw', term: 'pumbavu', severity: 'flag', read: false, ...rule },
  });
const rules = async (): Promise<RuleView[]> =>
  (await (await product.as('admin').call('GET', '/admin/rules')).json()).items;
const flagsOf = (thingId: string) =>
  product.ctx.db.flag.findMany({
    where: { thingId },
    orderBy: { id: 'asc' },
    select: { reason: true, note: true },
  });

describe('a brief', () => {
  test('with a link, or about paying elsewhere, is refused by field, and nothing is stored', async () => {
    const before = await product.ctx.db.request.count();
    expect(await order({ instructions: 'Sing what is on https://example.com, the second one.' })).toEqual({
      status: 422,
      paths: ['instructions'],
    });
    expect(
      await order({ mustSay: ['Hello', 'I will pay you directly'], fromName: 'www.amina.example' }),
    ).toEqual({
      status: 422,
      paths: ['fromName', 'mustSay'],
    });
    expect(await product.ctx.db.request.count()).toBe(before);
  });

  test('with a phone number or a rough word is accepted, queued once it is paid, and the artist sees why', async () => {
    const amina = product.as('amina');
    const placed = await place(product, amina, {
      instructions: 'Call me on 0712 345 678 before you record it, mshikaji wa mavi.',
    });
    expect(await flagsOf(placed.id)).toEqual([]);
    await pay(product, amina, placed);
    const note = 'Good to know: A phone number or email address\nGood to know: “mavi” (Swahili and Sheng)';
    expect(await flagsOf(placed.id)).toEqual([{ reason: 'rule', note }]);
    const noticed = [
      { field: 'instructions', what: 'A phone number or email address' },
      { field: 'instructions', what: '“mavi” (Swahili and Sheng)' },
    ];
    const seen = (who: 'zuri' | 'admin' | 'amina') => product.as(who).call('GET', `/requests/${placed.id}`);
    expect((await (await seen('zuri')).json()).noticed).toEqual(noticed);
    expect((await (await seen('amina')).json()).noticed).toBeUndefined();
    const [card] = (await (await product.as('admin').call('GET', '/admin/flags')).json()).items;
    expect(card).toMatchObject({
      thing: 'brief',
      request: { id: placed.id },
      flags: [{ reason: 'rule', note, by: { role: 'rules' } }],
    });
  });

  test('that is changed is read again: links are refused, and only what is new is queued', async () => {
    const amina = product.as('amina');
    const placed = await place(product, amina, {
      instructions: 'My number is 0712 345 678, if you need it.',
    });
    await pay(product, amina, placed);
    const edit = (body: object) => amina.call('PATCH', `/requests/${placed.id}`, { body });
    expect((await edit({ instructions: 'Look at https://example.com for all about her.' })).status).toBe(422);
    expect((await edit({ recipientName: 'Wambũi' })).status).toBe(200);
    expect(await flagsOf(placed.id)).toHaveLength(1);
    expect((await edit({ mustSay: ['Malaya!'] })).status).toBe(200);
    const said = (await flagsOf(placed.id)).map(({ note }) => note);
    expect(said).toEqual([
      'Good to know: A phone number or email address',
      'Must say: “malaya” (Swahili and Sheng)',
    ]);
    expect((await edit({ instructions: 'She has just opened her own salon.', mustSay: [] })).status).toBe(
      200,
    );
    const zuri = await (await product.as('zuri').call('GET', `/requests/${placed.id}`)).json();
    expect(zuri.noticed).toEqual([]);
  });

  test('for someone called Shitanda, from the Dicksons, is like any other', async () => {
    const instructions = 'Shitanda Fagbenle and Semenya Dickson are getting married!';
    const placed = await place(product, product.as('amina'), {
      recipientName: 'Shitanda Fagbenle',
      fromName: 'Semenya and the Dicksons',
      instructions,
    });
    const stored = await product.ctx.db.request.findUniqueOrThrow({ where: { id: placed.id } });
    expect(stored.noticed).toEqual([]);
  });
});

describe('the rules', () => {
  test('are changed by admins, hold from the next brief on, and the audit log says how', async () => {
    const link = (await rules()).find(({ kind }) => kind === 'link');
    expect(link).toMatchObject({ severity: 'refuse', read: true });
    const withLink = { instructions: 'Sing what is on https://example.com, please.' };
    expect(
      (await change({ kind: 'link', language: null, term: '', severity: 'flag', read: true })).status,
    ).toBe(200);
    expect((await order(withLink)).status).toBe(201);
    expect(
      (await change({ kind: 'link', language: null, term: '', severity: 'refuse', read: true })).status,
    ).toBe(200);
    expect((await order(withLink)).status).toBe(422);
    const log = await (await product.as('admin').call('GET', '/admin/audit?action=rule_changed')).json();
    expect(log.items[0]).toMatchObject({
      target: { kind: 'rule', label: 'A link' },
      before: { severity: 'flag' },
      after: { severity: 'refuse' },
    });
  });

  test('are added in any spelling once, and gone when they are switched off', async () => {
    const shipped = (await rules()).length;
    for (const term of ['Pumbavu', ' PUMBAVU ', 'púmbavu']) expect((await change({ term })).status).toBe(200);
    const [own, ...others] = await rules();
    expect(own).toEqual({
      kind: 'word',
      language: 'sw',
      term: 'pumbavu',
      severity: 'flag',
      source: null,
      read: false,
    });
    expect(others).toHaveLength(shipped);
    expect((await change({ severity: 'off' })).status).toBe(200);
    expect(await rules()).toHaveLength(shipped);
    expect((await change({ term: 'mende', severity: 'off' })).status).toBe(200);
    expect((await rules()).find(({ term }) => term === 'mende')).toMatchObject({ severity: 'off' });
  });

  test('refuse nonsense, and words alone never refuse a brief', async () => {
    for (const wrong of [
      { severity: 'refuse' },
      { term: '!' },
      { kind: 'phone', language: 'sw', term: '' },
      { kind: 'list', language: 'en', term: 'none' },
    ])
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 422]);
  });
});
