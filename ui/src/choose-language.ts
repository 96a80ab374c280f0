import { onDevice } from './stored.ts';
import { storedToken } from './token.ts';

const key = 'language';

/** The language that was chosen by hand on this device; null if none was. */
export const chosenLanguage = (): string | null => onDevice.get(key);

/** Remember a choice here and in the account, whose mails come in it. The page may be left meanwhile. */
export function chooseLanguage(locale: string): void {
  onDevice.set(key, locale);
  const token = storedToken();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ locale });
  // Mails stay in the language before, if nobody answers.
  fetch('/api/users/me', { method: 'PATCH', keepalive: true, headers, body }).catch(() => {});
}
