import { locales, pathIn, readPath } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';

const keyFor = (paymentId: string) => `left:${paymentId}`;

/** Note that this tab leaves for the provider's page, and in which language. */
export function noteVisit(paymentId: string): void {
  try {
    sessionStorage.setItem(keyFor(paymentId), currentLocale());
  } catch {
    // Without storage, a returning visitor sees the choice again.
  }
}

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
  const left = languageLeftIn(paymentId);
  const known = locales.find((locale) => locale === left && locale !== currentLocale());
  return known ? pathIn(known, readPath(location.pathname).path) + location.hash : null;
}

function languageLeftIn(paymentId: string): string | null {
  try {
    return sessionStorage.getItem(keyFor(paymentId));
  } catch {
    return null;
  }
}
