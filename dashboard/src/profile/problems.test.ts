import { draftOf } from './draft.ts';
import { missingIn, problemsIn } from './problems.ts';

const empty = draftOf(null);

test('an empty form has nothing wrong in it, and seven things missing', () => {
  expect(problemsIn(empty, null)).toEqual({});
  expect(Object.keys(missingIn(empty, false))).toHaveLength(7);
  expect(missingIn(empty, true)).not.toHaveProperty('photo');
});

test('an amount in words is told, so that it is never taken for none', () => {
  const { price, rushPrice } = problemsIn({ ...empty, price: 'two thousand', rushPrice: '1e3' }, null);
  expect(price).toContain('figures');
  expect(rushPrice).toContain('figures');
});

test('a price below the least of its currency is told in that currency', () => {
  expect(problemsIn({ ...empty, currency: 'KES', price: '20' }, null).price).toBe('The minimum is KES 500.');
});

test('a photo beyond 5 MB is told before it is sent', () => {
  const photo = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg');
  expect(problemsIn(empty, photo).photo).toContain('5 MB');
});
