import { inLocale } from '@salamu/messages/in-locale';
import fc from 'fast-check';
import { convert, type DatedRates, datedRates, estimate, sayEstimate, sayRate } from './estimate.ts';
import { type Currency, currencies, currencyCodes, defaultRates, minorPerMajor } from './money.ts';

const rates: DatedRates = [
  { currency: 'KES', perUsd: 129.2, asOf: '2026-11-24' },
  { currency: 'EUR', perUsd: 0.86, asOf: '2026-11-20' },
  { currency: 'UGX', perUsd: 3560, asOf: '2026-11-24' },
];
const price = { amount: 250_000, currency: 'KES' } as const;

const currency = fc.constantFrom(...currencyCodes);
const perUsd = fc.double({ min: 0.01, max: 100_000, noNaN: true });
const amount = fc.integer({ min: 1, max: 1_000_000_000 });

/** In major units, without rounding. */
const worth = ({ amount, currency }: { amount: number; currency: Currency }) =>
  amount / minorPerMajor(currency);

describe('an estimate', () => {
  test('gives an approximate amount with the rate and the older of its days', () => {
    const found = estimate(price, 'EUR', rates);
    expect(found).toEqual({
      about: { amount: 1_664, currency: 'EUR' },
      rate: 0.86 / 129.2,
      asOf: '2026-11-20',
    });
    expect(found && sayEstimate(found)).toBe('about €17');
  });

  test('is null in the price’s own currency and for unknown rates', () => {
    expect(estimate(price, 'KES', rates)).toBeNull();
    expect(estimate(price, 'NGN', rates)).toBeNull();
    expect(estimate({ amount: 1_900, currency: 'USD' }, 'EUR', rates)).toBeNull();
  });

  test('converts the admin’s rate table from minor units', () => {
    const table = datedRates(defaultRates);
    expect(table.find(({ currency }) => currency === 'KES')?.perUsd).toBe(129.2);
    expect(table.find(({ currency }) => currency === 'UGX')?.perUsd).toBe(3_560);
    expect(estimate({ amount: 35_600, currency: 'UGX' }, 'USD', table)?.about.amount).toBe(1_000);
  });

  test('has at most three digits', () => {
    const say = (amount: number, currency: Currency) => sayEstimate({ about: { amount, currency } });
    expect(say(4_798_800, 'TZS')).toBe('about TZS 48,000');
    expect(say(123_456, 'EUR')).toBe('about €1,230');
    expect(say(99_960, 'UGX')).toBe('about UGX 100,000');
    expect(say(12_345, 'EUR')).toBe('about €123');
  });

  test('shows cents below ten only, and never in a currency without them', () => {
    const say = (amount: number, currency: Currency) => sayEstimate({ about: { amount, currency } });
    expect(say(430, 'EUR')).toBe('about €4.30');
    expect(say(999, 'EUR')).toBe('about €9.99');
    expect(say(1_000, 'EUR')).toBe('about €10');
    expect(say(1_950, 'USD')).toBe('about $20');
    expect(say(7, 'UGX')).toBe('about UGX 7');
    expect(say(9, 'EUR')).toBe('about €0.09');
  });
});

test('a rate is shown with its day, the more valuable currency first', () => {
  const said = (to: Currency, from: Currency = 'KES') => {
    const found = estimate({ amount: 250_000, currency: from }, to, rates);
    return found && sayRate(from, found);
  };
  expect(said('EUR')).toBe('€1 was KES 150.2 on 20 November 2026');
  expect(said('KES', 'EUR')).toBe('€1 was KES 150.2 on 20 November 2026');
  expect(said('UGX')).toBe('KES 1 was UGX 27.55 on 24 November 2026');
});

test('a rate’s figure and currency stay on one line', () => {
  const found = estimate(price, 'EUR', rates);
  const say = () => found && sayRate('KES', found);
  expect(inLocale('fr', say)).toBe('1\u00a0€ valait 150,2\u00a0KES le 20 novembre 2026');
});

describe('for any price and any rates,', () => {
  test('converting is off by half a minor unit at most, in every currency’s own exponent (covers §15.10)', () => {
    fc.assert(
      fc.property(amount, currency, currency, perUsd, (amount, from, to, rate) => {
        const about = convert({ amount, currency: from }, to, rate);
        expect(Number.isInteger(about.amount)).toBe(true);
        const exact = worth({ amount, currency: from }) * rate;
        const half = 0.5 / minorPerMajor(to);
        expect(Math.abs(worth(about) - exact)).toBeLessThanOrEqual(half + exact * 1e-9);
      }),
    );
  });

  test('converting there and back keeps the price, within the coarser currency’s precision', () => {
    fc.assert(
      fc.property(amount, currency, currency, perUsd, perUsd, (amount, from, to, one, other) => {
        fc.pre(from !== to);
        const table: DatedRates = [
          { currency: from, perUsd: one, asOf: '2026-11-24' },
          { currency: to, perUsd: other, asOf: '2026-11-24' },
        ];
        const there = estimate({ amount, currency: from }, to, table);
        const back = there && estimate(there.about, from, table);
        if (!back) throw new Error('no estimate');
        const lost = (0.5 / minorPerMajor(to)) * (one / other) + 0.5 / minorPerMajor(from);
        const before = worth({ amount, currency: from });
        expect(Math.abs(worth(back.about) - before)).toBeLessThanOrEqual(lost + before * 1e-9);
      }),
    );
  });

  test('the shown estimate has no more digits than its currency', () => {
    fc.assert(
      fc.property(amount, currency, (amount, currency) => {
        const [, cents = ''] = /\.(\d+)$/.exec(sayEstimate({ about: { amount, currency } })) ?? [];
        expect([0, currencies[currency].exponent]).toContain(cents.length);
      }),
    );
  });

  test('the shown estimate is within half a percent, or half a major unit', () => {
    fc.assert(
      fc.property(amount, currency, (amount, currency) => {
        const said = sayEstimate({ about: { amount, currency } }).replace(/[^\d.]/g, '');
        const exact = worth({ amount, currency });
        expect(Math.abs(Number(said) - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.005));
      }),
    );
  });
});
