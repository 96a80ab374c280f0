import { mailedCode } from '../account/mailed-code.ts';

const address = /https?:\/\/\S+/g;
const code = new RegExp(`(?<![\\w-])\\d{${mailedCode.digits}}(?![\\w-])`, 'g');

/** An address without what opens something: what follows `#` or `?`, and the secret of a watch page. */
export function maskAddress(url: string): string {
  const [path = '', ...secrets] = url.split(/(?=[#?])/);
  return path.replace(/\/watch\/[^/]+/, '/watch/…') + secrets.map((secret) => `${secret[0]}…`).join('');
}

/** The words of a mail without codes to sign in with, and with its addresses masked. */
export const maskWords = (words: string): string =>
  words.replace(address, maskAddress).replace(code, '•'.repeat(mailedCode.digits));
