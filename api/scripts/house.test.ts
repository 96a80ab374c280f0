import { expect, test } from 'bun:test';
import { drawnHouse, housePath } from './house.ts';

test('docs/architecture.md draws the arrows as the walls have them', async () => {
  expect(await Bun.file(housePath).text()).toBe(await drawnHouse());
});
