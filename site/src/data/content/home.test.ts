import { promiseOfAll } from './home.ts';

const facets = (promise: Record<string, number>) => ({ promise }) as never;

describe('the days that the home page promises', () => {
  test('are true for every artist (covers F124)', () => {
    expect(promiseOfAll({ total: 5, facets: facets({ 1: 0, 3: 1, 7: 4, 14: 5 }) })).toBe(14);
    expect(promiseOfAll({ total: 4, facets: facets({ 1: 0, 3: 1, 7: 4, 14: 4 }) })).toBe(7);
  });

  test('are left out while there are no artists', () => {
    expect(promiseOfAll({ total: 0, facets: facets({ 1: 0, 3: 0, 7: 0, 14: 0 }) })).toBeNull();
  });
});
