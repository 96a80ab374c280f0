import { describe, expect, test } from 'bun:test';
import { defaultRates, type Rates } from '../money.ts';
import { jumpFrom, ratesInForce, tableOf } from './judge.ts';
import { readRates } from './read.ts';

const perUsd = {
  KES: 129.2,
  NGN: 1480,
  GHS: 11.2,
  ZAR: 17.6,
  UGX: 3560,
  TZS: 2480,
  RWF: 1450,
  XOF: 565.3,
  XAF: 565.3,
  EUR: 0.8634,
  GBP: 0.7512,
};
const now = new Date('2026-11-25T06:00:00Z');
const seconds = Date.parse('2026-11-24T23:59:00Z') / 1000;
const read = { asOf: '2026-11-24', perUsd: { USD: 1, ...perUsd } };
const of = (codes: object, rate: (value: number, code: string) => unknown) =>
  Object.fromEntries(Object.entries(codes).map(([code, value]) => [code, rate(value, code)]));

describe('an answer is read', () => {
  const forms: [string, unknown][] = [
    [
      'Open Exchange Rates',
      { license: 'x', timestamp: seconds, base: 'USD', rates: { AED: 3.67, USD: 1, ...perUsd } },
    ],
    ['Frankfurter, first version', { amount: 1, base: 'USD', date: '2026-11-24', rates: perUsd }],
    [
      'ExchangeRate-API',
      {
        result: 'success',
        time_last_update_unix: seconds,
        base_code: 'USD',
        conversion_rates: { USD: 1, ...perUsd },
      },
    ],
    [
      'exchangerate.host',
      {
        success: true,
        timestamp: seconds,
        source: 'USD',
        quotes: Object.fromEntries(Object.entries(perUsd).map(([code, value]) => [`USD${code}`, value])),
      },
    ],
    [
      'currencyapi',
      {
        meta: { last_updated_at: '2026-11-24T23:59:59Z' },
        data: of({ USD: 1, ...perUsd }, (value, code) => ({ code, value })),
      },
    ],
    [
      'Frankfurter, second version',
      Object.entries({ ...perUsd, AED: 3.67 }).map(([quote, rate]) => ({
        date: '2026-11-24',
        base: 'USD',
        quote,
        rate,
      })),
    ],
  ];
  test.each(forms)('as %s gives it', (_, answer) => {
    expect(readRates(answer)).toEqual(read);
  });

  test('whatever its base is', () => {
    const perEuro = { ...of({ USD: 1, ...perUsd }, (value) => value / perUsd.EUR), EUR: undefined };
    const { perUsd: found = {} } = readRates({ base: 'EUR', date: '2026-11-24', rates: perEuro }) ?? {};
    expect(found.KES).toBeCloseTo(129.2, 8);
    expect(found.EUR).toBeCloseTo(perUsd.EUR, 8);
    expect(found.USD).toBe(1);
  });

  test('but not guessed: garbage is nothing, and without base or dollar there are no rates', () => {
    for (const garbage of [
      null,
      'rates',
      7,
      {},
      { rates: [] },
      [],
      [{ quote: 'KES' }, { quote: 'NGN', base: 'EUR' }],
    ])
      expect(readRates(garbage)).toBeNull();
    const { perUsd: found } = readRates({ date: '2026-11-24', rates: perUsd }) ?? {};
    expect(found).not.toHaveProperty('USD');
    expect(found?.KES).toBeNaN();
  });

  test('for the oldest day that one of its rows is of', () => {
    const row = (quote: string, date: unknown) => ({ base: 'USD', quote, date, rate: 1 });
    expect(readRates([row('KES', '2026-11-24'), row('NGN', '2026-11-20')])?.asOf).toBe('2026-11-20');
    expect(readRates([row('KES', '2026-11-24'), row('NGN', 'today')])?.asOf).toBeNull();
  });
});

describe('an answer becomes a table', () => {
  const table = (change: object, rates: object = {}) =>
    tableOf({ ...read, ...change, perUsd: { ...read.perUsd, ...rates } }, now);

  test('in minor units, to six digits', () => {
    expect(table({}, { KES: 129.20449 })).toEqual({
      asOf: '2026-11-24',
      perUsd: { ...defaultRates.perUsd, XOF: 565.3, XAF: 565.3, EUR: 86.34, GBP: 75.12, KES: 12_920.4 },
    });
  });

  test('only if every currency is there, positive and thinkable', () => {
    expect(table({}, { RWF: undefined, XAF: undefined })).toEqual({ refuse: 'It has no rate for RWF, XAF.' });
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(table({}, { KES: rate })).toEqual({ refuse: 'It gives no positive number for KES.' });
    expect(table({}, { UGX: 3560 * 20.1 })).toEqual({ refuse: 'Its rate for UGX can’t be right.' });
    expect(table({}, { UGX: 3560 / 20.1 })).toEqual({ refuse: 'Its rate for UGX can’t be right.' });
  });

  test('only for a day that has come, at most a week ago', () => {
    expect(table({ asOf: null })).toEqual({ refuse: 'It doesn’t say which day its rates are of.' });
    expect(table({ asOf: '2026-11-25' })).toHaveProperty('perUsd');
    expect(table({ asOf: '2026-11-26' })).toEqual({
      refuse: 'Its rates are of 26 November 2026, which is still to come.',
    });
    expect(table({ asOf: '2026-11-18' })).toHaveProperty('perUsd');
    expect(table({ asOf: '2026-11-17' })).toEqual({
      refuse: 'Its rates are of 17 November 2026, which is too long ago.',
    });
  });
});

test('a jump is told, up or down, with what it was and what it would be', () => {
  const jump = (rates: Partial<Rates['perUsd']>) =>
    jumpFrom(defaultRates, { asOf: '2026-11-24', perUsd: { ...defaultRates.perUsd, ...rates } });
  expect(jump({ NGN: 148_000 * 1.2, GHS: 1_120 / 1.2 })).toBeNull();
  expect(jump({ NGN: 148_000 * 1.21, GHS: 1_120 / 1.21 })).toBe(
    `Since 1 November 2026, a dollar has moved by more than 20%: NGN from 1480 to 1790.8, GHS from 11.2 to ${1120 / 1.21 / 100}.`,
  );
});

test('the newest table counts, and on the same day the admin’s', () => {
  const table = (asOf: string, KES: number): Rates => ({ asOf, perUsd: { ...defaultRates.perUsd, KES } });
  const [admins, source] = [table('2026-11-20', 1), table('2026-11-21', 2)];
  expect(ratesInForce(admins, source)).toBe(source);
  expect(ratesInForce(table('2026-11-21', 3), source).perUsd.KES).toBe(3);
  expect(ratesInForce(admins, null)).toBe(admins);
});
