import { baseLocale, type Locale } from './locales.ts';

let read: () => Locale = () => baseLocale;

/** The language that is spoken here and now. In a browser’s scripts the build writes it in. */
export const currentLocale = (): Locale => read();

/** On a server every answer has its own language. */
export function readLocaleFrom(source: () => Locale): void {
  read = source;
}
