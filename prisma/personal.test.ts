import { judgedColumns } from './personal.ts';

const columns = await judgedColumns();

test('every column that can hold text is judged: whose person it tells of, or nobody’s (covers F38)', () => {
  const unjudged = columns.filter(({ people }) => people === null);
  // End the field's line with `/// @personal user|fan|artist` or `/// @impersonal`; erasure must empty what is personal.
  expect(unjudged.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('a personal column belongs to a user, a fan or guest, or an artist', () => {
  const people = new Set(columns.flatMap(({ people }) => people ?? []));
  expect([...people].sort()).toEqual(['artist', 'fan', 'user']);
  expect(columns.length).toBeGreaterThan(100);
});
