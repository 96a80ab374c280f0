import { inLocale } from '@salamu/messages/in-locale';
import type { Locale } from '@salamu/messages/locales';
import { asTyped, moneyOf } from './typed-money.ts';

describe('an amount as people type it', () => {
  test('may have separators, and cents where the currency has them', () => {
    expect(moneyOf('2,500', 'KES')).toEqual({ amount: 250_000, currency: 'KES' });
    expect(moneyOf(' 19.50 ', 'USD')).toEqual({ amount: 1950, currency: 'USD' });
    expect(moneyOf('12 000', 'UGX')).toEqual({ amount: 12_000, currency: 'UGX' });
    expect(moneyOf('1,234,567', 'UGX')).toEqual({ amount: 1_234_567, currency: 'UGX' });
    expect(moneyOf('19,50', 'USD')).toEqual({ amount: 1950, currency: 'USD' });
  });

  test('is nothing where it is no amount', () => {
    for (const typed of ['', 'free', '-5', '1e9', '0x10', '19.555']) expect(moneyOf(typed, 'USD')).toBeNull();
  });

  test('is not a rounding error away', () => {
    expect(moneyOf('10.29', 'USD')?.amount).toBe(1029);
  });

  test.each<[Locale, string[]]>([
    ['en', ['2,500', '0.50', '19', '1,234.56']],
    ['fr', ['2\u202f500', '0,50', '19', '1\u202f234,56']],
    ['sw', ['2,500', '0.50', '19', '1,234.56']],
  ])('comes back in %s as it went', (locale, amounts) => {
    for (const typed of amounts) {
      const money = moneyOf(typed, 'USD');
      expect(money && inLocale(locale, () => asTyped(money))).toBe(typed);
    }
  });
});
