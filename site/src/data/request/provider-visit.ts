import { locales, pathIn, readPath } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import { chosenLanguage } from '@salamu/ui/browser/choose-language';
import { inTab } from '@salamu/ui/browser/stored';

const keyFor = (paymentId: string) => `left:${paymentId}`;

/** Note that this tab leaves for the provider's page, and in which language. */
export const noteVisit = (paymentId: string): boolean => inTab.set(keyFor(paymentId), currentLocale());

/** Whether the visitor is back from the provider's page; removes what it appended to the address. */
export function isBackFromProvider(paymentId: string): boolean {
  if (location.search !== '') {
    if (languageLeftIn(paymentId) === null) noteVisit(paymentId);
    history.replaceState(history.state, '', location.pathname + location.hash);
  }
  return languageLeftIn(paymentId) !== null;
}

/** The page of the payment in the language that the visitor left in: providers know one address. Null on that page. */
export function pageLeftFrom(paymentId: string): string | null {
  // Whoever has chosen a language has the page in that one.
  const left = chosenLanguage() ? null : languageLeftIn(paymentId);
  const known = locales.find((locale) => locale === left && locale !== currentLocale());
  return known ? pathIn(known, readPath(location.pathname).path) + location.hash : null;
}

const languageLeftIn = (paymentId: string): string | null => inTab.get(keyFor(paymentId));
