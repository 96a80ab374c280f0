import { AsyncLocalStorage } from 'node:async_hooks';
import { readLocaleFrom } from './current-locale.ts';
import { type getLocale, overwriteGetLocale } from './generated/modules/runtime.js';
import { baseLocale, type Locale } from './locales.ts';

const spoken = new AsyncLocalStorage<Locale>();
const locale = () => spoken.getStore() ?? baseLocale;

readLocaleFrom(locale);
// The generated type lists the languages of this build alone.
overwriteGetLocale(locale as typeof getLocale);

/** Do some work in a language: every message it writes, at any depth and after any await, is in it. */
export const inLocale = <Result>(locale: Locale, work: () => Result): Result => spoken.run(locale, work);
