import { judgedColumns } from '@salamu/prisma/personal';
import {
  type BriefField,
  briefFieldNames,
  briefFields,
  briefRule,
} from '#api/domain/request/brief-fields.ts';
import { eachOf } from '#api/domain/text/field.ts';
import { brief, buy } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { review } from '../artists/card/model.ts';
import { watchView } from '../videos/model.ts';
import { briefChange } from './model.ts';

/** A brief with every field. */
const full: Record<string, unknown> = {
  ...eachOf(briefFields, ({ kind }, name) =>
    kind === 'flag'
      ? true
      : kind === 'points'
        ? [`My ${name}`]
        : kind === 'day'
          ? '2026-11-30'
          : `My ${name}`,
  ),
  ...brief,
};

const product = await sharedProduct();
const amina = await product.signIn('amina');
const order = await buy(product, amina, full);
const id: string = order.id;

const answer = async (who: Caller, path: string) => who.get(path);

test('every field reaches fan, artist and admins unchanged, and the fan’s export', async () => {
  const admin = await product.signIn('admin');
  expect(await answer(amina, `/requests/${id}`)).toMatchObject(full);
  expect(await answer(product.as('zuri'), `/requests/${id}`)).toMatchObject(full);
  expect(await answer(admin, `/admin/requests/${id}`)).toMatchObject(full);
  const { requests } = await answer(amina, '/users/me/export');
  expect(requests.find((request: { id: string }) => request.id === id)).toMatchObject(full);
});

test('other people see only the fields its list allows', () => {
  const isField = (name: string) => briefFieldNames.includes(name as BriefField);
  const seenBy = (...audiences: unknown[]) =>
    briefFieldNames.filter((name) => audiences.includes(briefRule(name).audience)).sort();
  expect(Object.keys(watchView.properties).filter(isField).sort()).toEqual(seenBy('link', 'everyone'));
  expect(Object.keys(review.properties).filter(isField).sort()).toEqual(seenBy('everyone'));
});

test('every field may change until the artist answers, except the paid rush', async () => {
  expect(briefFieldNames.filter((name) => briefRule(name).fixed)).toEqual(['rush']);
  const calm = await amina.call('PATCH', `/requests/${id}`, { body: { rush: false } });
  expect([calm.status, (await calm.json()).errors[0].path]).toEqual([422, 'rush']);
  const changeable = briefFieldNames.filter((name) => !briefRule(name).fixed);
  expect(Object.keys(briefChange.properties).sort()).toEqual(changeable.sort());
  for (const name of changeable.filter((each) => briefRule(each).optional)) {
    const changed = await amina.call('PATCH', `/requests/${id}`, { body: { [name]: full[name] } });
    expect([name, changed.status, (await changed.json())[name]]).toEqual([name, 200, full[name]]);
  }
});

describe('an erased fan', () => {
  test('leaves nothing of a field that the schema calls the fan’s own (covers F196)', async () => {
    const columns = (await judgedColumns()).filter(({ table }) => table === 'requests');
    const personal = briefFieldNames.filter((name) =>
      columns.some(({ column, people }) => column === name && people?.includes('fan')),
    );
    const erased = briefFieldNames.filter((name) => briefRule(name).erasure !== 'kept');
    expect(erased).toEqual(personal);
  });
});
