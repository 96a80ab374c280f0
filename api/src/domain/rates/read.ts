import { type Currency, currencyCodes } from '../money.ts';

/** What a source of exchange rates has answered. */
export interface RatesRead {
  /** The day it gives them for (UTC); null if it names none. */
  asOf: string | null;
  /** What one US dollar buys, in major units, where it says; NaN where that is no number. */
  perUsd: Partial<Record<Currency, number>>;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An answer in one of the usual forms; null for anything else.
 *
 * - `{ base, date | timestamp, rates }`: Open Exchange Rates, Frankfurter, Fixer; `{ base_code,
 *   time_last_update_unix, rates | conversion_rates }`: ExchangeRate-API
 * - `{ source, timestamp, quotes: { USDKES } }`: exchangerate.host, currencylayer
 * - `{ meta: { last_updated_at }, data: { KES: { code, value } } }`: currencyapi
 * - `[{ date, base, quote, rate }]`: Frankfurter’s second version
 */
export function readRates(answer: unknown): RatesRead | null {
  if (Array.isArray(answer)) return readRows(answer.filter(isObject));
  if (!isObject(answer)) return null;
  const base = [answer.base, answer.base_code, answer.source].find((code) => typeof code === 'string');
  const table = [answer.rates, answer.conversion_rates, answer.quotes, answer.data].find(isObject);
  if (!table) return null;
  const rate = (code: Currency) => {
    const said = table[code] ?? table[`${base}${code}`];
    return isObject(said) ? said.value : said;
  };
  return { asOf: dayIn(answer), perUsd: inDollars(base, rate) };
}

function readRows(rows: Fields[]): RatesRead | null {
  const ours = rows.filter(({ quote }) => currencyCodes.some((code) => code === quote));
  const [base, ...others] = new Set(ours.map((row) => row.base));
  if (base === undefined || others.length > 0) return null;
  const days = ours.map(({ date }) => dayOfText(date)).sort();
  return {
    asOf: days.includes(null) ? null : (days[0] ?? null),
    perUsd: inDollars(base, (code) => ours.find(({ quote }) => quote === code)?.rate),
  };
}

/** Everything is divided by the dollar, whatever the base is: a source that names none must list the dollar. */
function inDollars(base: unknown, rate: (code: Currency) => unknown): RatesRead['perUsd'] {
  const said = (code: Currency) => (code === base ? 1 : rate(code));
  const known = currencyCodes.filter((code) => said(code) !== undefined);
  return Object.fromEntries(known.map((code) => [code, numberOf(said(code)) / numberOf(said('USD'))]));
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function dayIn({ date, timestamp, time_last_update_unix, meta }: Fields): string | null {
  const seconds = [timestamp, time_last_update_unix].find((value) => typeof value === 'number');
  const text = isObject(meta) ? (meta.last_updated_at ?? date) : date;
  return dayOfText(text) ?? (seconds === undefined ? null : dayOfText(isoOf(seconds * 1000)));
}

const isoOf = (milliseconds: number) =>
  Math.abs(milliseconds) < 8.64e15 ? new Date(milliseconds).toISOString() : null;

/** The day of `2026-11-25` or `2026-11-25T06:00:00Z`. */
function dayOfText(text: unknown): string | null {
  const day = typeof text === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text)?.[0] : undefined;
  return day && !Number.isNaN(Date.parse(day)) ? day : null;
}
