import { afterAll, beforeAll, expect, test } from 'bun:test';
import { viewLimits } from '#api/domain/admin/views.ts';
import { adminWith } from '#api/testing/duties.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
let ada: Caller;
let support: Caller;
beforeAll(async () => {
  product = await testProduct();
  ada = product.as('admin');
  support = (await adminWith(product, ['support'])).caller;
});
afterAll(() => product.close());

const keep = (body: object, by = ada) => by.call('POST', '/admin/views', { body });
const names = async (by = ada) =>
  (await (await by.call('GET', '/admin/views')).json()).items.map(({ name }: { name: string }) => name);

test('a list is kept as its admin has narrowed it, for nobody else, and without whom it was searched for (covers §15.46)', async () => {
  const failed = {
    list: 'refunds',
    name: ' Failed ones ',
    filter: 'status=failed&search=amina%40example.com&cursor=x',
  };
  const kept = await keep(failed);
  expect(kept.status).toBe(201);
  const view = await kept.json();
  expect(view).toEqual({ id: view.id, list: 'refunds', name: 'Failed ones', filter: 'status=failed' });
  expect(await names()).toEqual(['Failed ones']);
  expect(await names(support)).toEqual([]);
  expect((await support.call('DELETE', `/admin/views/${view.id}`)).status).toBe(404);
  const [again, elsewhere] = [await keep(failed), await keep({ ...failed, list: 'payouts' })];
  expect((await again.json()).code).toBe('already_exists');
  expect(elsewhere.status).toBe(201);
  expect((await ada.call('DELETE', `/admin/views/${view.id}`)).status).toBe(204);
  expect(await names()).toEqual(['Failed ones']);
});

test('what keeps nothing, has no name or is of no list is refused', async () => {
  const before = await names();
  for (const wrong of [
    { filter: 'search=amina' },
    { filter: '' },
    { name: '  ' },
    { name: 'x'.repeat(viewLimits.name.max + 1) },
    { list: 'settings' },
  ])
    expect((await keep({ list: 'mails', name: 'Waiting', filter: 'status=waiting', ...wrong })).status).toBe(
      422,
    );
  expect(await names()).toEqual(before);
});

test('an admin keeps no more than there is room for, however many calls come at once', async () => {
  const wishes = Array.from({ length: viewLimits.perAdmin + 3 }, (_, at) => ({
    list: 'audit',
    name: `Log ${at}`,
    filter: 'action=rule_changed',
  }));
  const answers = await Promise.all(wishes.map((wish) => keep(wish, support)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(await Promise.all(refused.map(async (answer) => (await answer.json()).code))).toEqual(
    Array(3).fill('too_many_views'),
  );
  expect(await names(support)).toHaveLength(viewLimits.perAdmin);
});
