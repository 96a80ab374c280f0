import { foreign, type Measured, measureLetters } from '../world/letters.ts';
import { expect, test } from '../world/test.ts';

test('African letters come from our own fonts, and as wide (covers F119 F120)', async ({ page }) => {
  await page.goto('/');
  const measured = await page.evaluate<Measured[]>(`(async () => {${measureLetters}})()`);
  expect(measured.length).toBeGreaterThan(300);
  expect(foreign(measured)).toEqual([]);
});
