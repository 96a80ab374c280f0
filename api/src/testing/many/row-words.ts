/** SQL expressions that make up the n-th row: the same n gives the same row on every machine. */

const syllables = [
  'ka',
  'mo',
  'ru',
  'ni',
  'ta',
  'we',
  'sha',
  'bo',
  'li',
  'du',
  'ze',
  'ngu',
  'fa',
  'ho',
  'je',
  'pi',
  'ya',
  'cho',
  'la',
  'mi',
];
const givenNames = ['Amina', 'Brian', 'Chidi', 'Dalila', 'Esi', 'Fatou', 'Grace', 'Hassan', 'Imani', 'Juma'];
const cities = ['Nairobi', 'Lagos', 'Accra', 'Dakar', 'Kisumu', 'Abuja', 'Mombasa', 'Durban'];
const countries = ['KE', 'NG', 'GH', 'SN', 'ZA', 'TZ', 'UG'];
const languages = ['en', 'sw', 'fr', 'yo', 'ha', 'zu'];

/** The first moment of any row, and the seconds that all rows are spread over. */
const beginning = 1_700_000_000;
const span = 3 * 365 * 86_400;

/** Later than every row, except for the timers that are still to run. */
export const afterAllRows = new Date((beginning + span + 86_400) * 1000);

export const daysAgo = (days: number) =>
  `timestamptz '${new Date(afterAllRows.getTime() - days * 86_400_000).toISOString()}'`;

const array = (values: string[]) => `(ARRAY['${values.join("','")}'])`;
export const oneOf = (values: string[], n: string) =>
  `${array(values)}[1 + (${n})::bigint % ${values.length}]`;

/** One of 8,000 words that nobody has heard. */
export const word = (n: string) =>
  `(${oneOf(syllables, n)} || ${oneOf(syllables, `(${n})::bigint / 20`)} || ${oneOf(syllables, `(${n})::bigint / 400`)})`;

/** A given name that a tenth share, and a family name that few do. */
export const personName = (n: string) =>
  `(${oneOf(givenNames, n)} || ' ' || initcap(${word(`(${n})::bigint * 7919`)}))`;

export const city = (n: string) => oneOf(cities, n);
export const country = (n: string) => oneOf(countries, n);
export const spoken = (n: string) =>
  `ARRAY[${oneOf(languages, n)}, ${oneOf(languages, `(${n})::bigint / 6 + 1 + (${n})::bigint`)}]`;

/** When the n-th of so many rows was made. */
export const moment = (n: string, of: number) =>
  `to_timestamp(${beginning} + (${n})::bigint * ${span}::bigint / ${of})`;

/** Kinds of rows, so that no two have an id in common. */
const kinds = [
  'user',
  'artist',
  'request',
  'captured',
  'released',
  'audit',
  'video',
  'review',
  'payment',
  'capture',
  'refund',
  'outbox',
  'webhook',
  'mail',
  'session',
  'payout',
] as const;
export type RowKind = (typeof kinds)[number];

/** A UUIDv7 of the n-th of so many rows: ids sort as the rows came. */
export const id = (kind: RowKind, n: string, of: number) => {
  const milliseconds = `(${beginning}000 + (${n})::bigint * ${span}000 / ${of})`;
  const digit = kinds.indexOf(kind).toString(16);
  return `(lpad(to_hex(${milliseconds}), 12, '0') || '7${digit}00' || '8000' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
};
