import { bands, clothFor, textileTile } from './textile-pattern.ts';

test('rows are stacked without a gap', () => {
  const tile = textileTile(['triangles', 'rule', 'lozenges']);
  expect(tile.height).toBe(16 + 8 + 48);
  expect([...new Set(tile.shapes.map(({ y }) => y))]).toEqual([0, 16, 24]);
});

test('the same name always gets the same cloth (covers §23.3)', () => {
  expect(clothFor('Wanjirũ')).toBe(clothFor('Wanjirũ'));
  expect(Object.keys(bands)).toContain(clothFor(''));
});
