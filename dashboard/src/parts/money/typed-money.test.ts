import { describe, expect, test } from 'bun:test';
import { asTyped, moneyOf } from './typed-money.ts';

describe('an amount as people type it', () => {
  test('may have separators, and cents where the currency has them', () => {
    expect(moneyOf('2,500', 'KES')).toEqual({ amount: 250_000, currency: 'KES' });
    expect(moneyOf(' 19.50 ', 'USD')).toEqual({ amount: 1950, currency: 'USD' });
    expect(moneyOf('12 000', 'UGX')).toEqual({ amount: 12_000, currency: 'UGX' });
  });

  test('is nothing where it is no amount', () => {
    for (const typed of ['', 'free', '-5', '1e9', '0x10', '19.555']) expect(moneyOf(typed, 'USD')).toBeNull();
  });

  test('is not a rounding error away', () => {
    expect(moneyOf('10.29', 'USD')?.amount).toBe(1029);
  });

  test('comes back as it went', () => {
    for (const typed of ['2,500', '0.50', '19']) {
      const money = moneyOf(typed, 'USD');
      expect(money && asTyped(money)).toBe(typed);
    }
  });
});
