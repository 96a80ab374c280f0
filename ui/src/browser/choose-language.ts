import { type Locale, languageCookie, languageDays, languageIn } from '@salamu/messages/locales';
import { storedToken } from '../session/token.ts';

const seconds = languageDays * 24 * 60 * 60;

/** The language chosen by hand in this browser, or null. */
export const chosenLanguage = (): Locale | null => languageIn(document.cookie);

/** Remember the choice in this browser. */
export function keepLanguage(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is too new for our phones
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Remember the choice here and in the account, for its emails. The page may be left meanwhile. */
export function chooseLanguage(locale: string): void {
  keepLanguage(locale);
  const token = storedToken();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ locale });
  // Without an answer, emails keep the previous language.
  fetch('/api/users/me', { method: 'PATCH', keepalive: true, headers, body }).catch(() => {});
}
