import { type Locale, languageCookie, languageDays, languageIn } from '@salamu/messages/locales';
import { storedToken } from '../session/token.ts';

const seconds = languageDays * 24 * 60 * 60;

/** The language that was chosen by hand in this browser; null if none was. */
export const chosenLanguage = (): Locale | null => languageIn(document.cookie);

/** Remember a choice here and in the account, whose mails come in it. The page may be left meanwhile. */
export function chooseLanguage(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is too new for our phones
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${seconds}; samesite=lax`;
  const token = storedToken();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ locale });
  // Mails stay in the language before, if nobody answers.
  fetch('/api/users/me', { method: 'PATCH', keepalive: true, headers, body }).catch(() => {});
}
