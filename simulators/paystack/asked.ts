import { no } from './answers.ts';

/** What a body asks for; an empty one, or a list, asks for nothing. */
export function askedIn(body: string): Record<string, unknown> {
  try {
    const asked: unknown = JSON.parse(body);
    return typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? { ...asked } : {};
  } catch {
    return {};
  }
}

/** An amount as Paystack takes one: a whole number above 0, as a number or in digits; null for anything else. */
export function amountIn(value: unknown): number | null {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  const amount = isWritten ? Number(value) : 0;
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

/** What lists may be asked for, and how much of one at once. */
const paging = { perPage: /^([1-9]\d?|100)$/, page: /^[1-9]\d{0,5}$/ };

/** One page of a list, of what was made from a moment on where one is named; a no for a page that there is none of. */
export function pageOf<T extends { createdAt: string }>(all: T[], query: URLSearchParams): T[] | Response {
  const since = query.get('from');
  if (since !== null && Number.isNaN(Date.parse(since))) return no('from must be a date');
  const [perPage, page] = [query.get('perPage') ?? '50', query.get('page') ?? '1'];
  if (!paging.perPage.test(perPage)) return no('perPage must be a number from 1 to 100');
  if (!paging.page.test(page)) return no('page must be a number from 1 on');
  const from = (Number(page) - 1) * Number(perPage);
  const young =
    since === null ? all : all.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since));
  return young.slice(from, from + Number(perPage));
}
