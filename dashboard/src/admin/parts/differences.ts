import { featureRules, settingLabels, type WindowName, windowRules } from '@salamu/api/domain/admin/settings';
import { categoryCodes, categoryName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { type Currency, currencies, formatMoney, inMajorUnits } from '@salamu/api/domain/money/money';
import type { Withholding } from '@salamu/api/domain/payment/withholding';
import { requestStates, stateLabel } from '@salamu/api/domain/request/states';
import { capitalised, labelsOf } from '../../parts/words.ts';

type Change = Readonly<Record<string, unknown>> | null;

export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** What changed, one line per field at any depth; unchanged fields are left out. */
export function differences(before: Change, after: Change): Difference[] {
  if (before === null && after !== null && isMoney(after))
    return [{ what: 'Amount', before: '–', after: formatMoney(after) }];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => differencesOf(field, before?.[field], after?.[field]));
}

function differencesOf(field: string, before: unknown, after: unknown): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isGroup(before) || isGroup(after))
    return differences(isGroup(before) ? before : null, isGroup(after) ? after : null);
  if (Array.isArray(before) && Array.isArray(after)) {
    const without = (list: unknown[], other: unknown[]) =>
      list.filter((each) => !other.some((one) => JSON.stringify(one) === JSON.stringify(each)));
    const [gone, come] = [without(before, after), without(after, before)];
    return [{ what: nameOf(field), before: sayAll(gone), after: sayAll(come) }];
  }
  if (isId(before) || isId(after)) return [];
  return [{ what: nameOf(field), before: say(field, before), after: say(field, after) }];
}

/** An id says nothing to a person, who sees what it is about in the same row. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Whether a value has fields of its own; money counts as a single value. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isMoney(value);
}

function isMoney(value: object): value is { amount: number; currency: Currency } {
  return 'amount' in value && 'currency' in value && String(value.currency) in currencies;
}

const names: Record<string, string> = {
  commissionBps: settingLabels.commissionBps,
  withholding: settingLabels.withholding,
  keepDisputed: 'What banks dispute stays in the artist’s balance',
  asOf: 'Rates as of',
  ...labelsOf(windowRules),
  ...labelsOf(featureRules),
};

/** "promiseDays" → "Promise days"; a currency code stays as it is. */
function nameOf(field: string): string {
  if (field in currencies) return `1 US$ in ${field}`;
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return names[field] ?? capitalised(words);
}

function say(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean')
    return field in featureRules ? (value ? 'on' : 'off') : value ? 'yes' : 'no';
  if (field === 'largePayout') return formatMoney({ amount: Number(value), currency: 'USD' });
  if (field.endsWith('Bps')) return `${Number(value) / 100}%`;
  if (field in currencies) return String(inMajorUnits(Number(value), field as Currency));
  if (field in windowRules) return `${value} ${windowRules[field as WindowName].unit}`;
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'object' && isMoney(value)) return formatMoney(value);
  if (typeof value === 'object' && 'bps' in value) return sayWithholding(value as Withholding);
  if (Array.isArray(value)) return field === 'found' ? value.length.toLocaleString('en') : sayAll(value);
  const text = String(value);
  const state = requestStates.find((each) => field === 'status' && each === text);
  if (state) return stateLabel(state).label;
  const category = categoryCodes.find((each) => each === text);
  return category ? categoryName(category) : text;
}

const sayWithholding = ({ country, bps, certificate }: Withholding) =>
  `${countryName(country)} ${bps / 100}% (${certificate})`;

const sayAll = (list: readonly unknown[]) => list.map((each) => say('', each)).join(', ') || '–';
