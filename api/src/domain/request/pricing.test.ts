import { expect, test } from 'bun:test';
import { priceLines, priceOf, withhold } from './pricing.ts';

const artist = { currency: 'KES', price: 250_000, rushPrice: 100_000 } as const;

test('a fan pays the price, and the surcharge only for a rush that the artist offers', () => {
  expect(priceOf(artist, false)).toEqual({ currency: 'KES', price: 250_000, rush: 0, total: 250_000 });
  expect(priceOf(artist, true)).toEqual({ currency: 'KES', price: 250_000, rush: 100_000, total: 350_000 });
  expect(priceOf({ ...artist, rushPrice: null }, true)).toMatchObject({ rush: 0, total: 250_000 });
});

test('the lines before payment add up to the total, with a line for the rush only where there is one', () => {
  for (const rush of [false, true]) {
    const price = priceOf(artist, rush);
    const lines = priceLines(price);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.total);
    expect(lines.map(({ amount }) => amount.currency)).toEqual(rush ? ['KES', 'KES'] : ['KES']);
    expect(lines.every(({ label }) => label.length > 0)).toBe(true);
    if (rush) expect(lines[1]?.label).toContain('24 hours');
  }
});

test('tax is rounded down, and the artist has every unit of the rest', () => {
  expect(withhold(333, 500)).toEqual({ tax: 16, share: 317 });
  expect(withhold(333, 0)).toEqual({ tax: 0, share: 333 });
});
