import { mailedCode } from '../account/mailed-code.ts';

const address = /https?:\/\/\S+/g;
const code = new RegExp(`(?<![\\w-])\\d{${mailedCode.digits}}(?![\\w-])`, 'g');

/** An address without secrets: what follows `#` or `?`, and a watch page's key. */
export function maskAddress(url: string): string {
  const [path = '', ...secrets] = url.split(/(?=[#?])/);
  return path.replace(/\/watch\/[^/]+/, '/watch/…') + secrets.map((secret) => `${secret[0]}…`).join('');
}

/** A mail's text without sign-in codes and with masked addresses. */
export const maskWords = (words: string): string =>
  words.replace(address, maskAddress).replace(code, '•'.repeat(mailedCode.digits));
