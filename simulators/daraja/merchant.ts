import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import { compact } from './nairobi.ts';

/** The merchant's account at Safaricom. */
export interface Merchant {
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  initiatorName: string;
  initiatorPassword: string;
  /** PEM: opens the security credential. */
  privateKey: string;
}

/** What the body's fields say, as text. */
export type Fields = Record<string, string>;

/** The fields of a JSON body, numbers as text; empty where it is none. */
export function fieldsOf(body: string): Fields {
  try {
    const entries = Object.entries(JSON.parse(body) as object).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    );
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** How far a timestamp may be from the time in Nairobi, as a number of minutes. */
const mostApart = 15;

/** Whether the timestamp is a moment about now, read in Nairobi. */
export function isTimely(timestamp: string, now: Date): boolean {
  const minutes = (text: string) =>
    Date.UTC(
      Number(text.slice(0, 4)),
      Number(text.slice(4, 6)) - 1,
      Number(text.slice(6, 8)),
      Number(text.slice(8, 10)),
      Number(text.slice(10, 12)),
    ) / 60_000;
  return /^\d{14}$/.test(timestamp) && Math.abs(minutes(timestamp) - minutes(compact(now))) <= mostApart;
}

/** Whether the password of a prompt, or of a question about one, is the merchant's. */
export function isPassword({ shortcode, passkey }: Merchant, { Password, Timestamp }: Fields): boolean {
  return Password === btoa(`${shortcode}${passkey}${Timestamp}`);
}

/** Whether the initiator is the merchant's, and its password, once opened, is right. */
export function isInitiator(merchant: Merchant, name: string | undefined, credential: string): boolean {
  const password = opened(createPrivateKey(merchant.privateKey), credential);
  return name === merchant.initiatorName && password === merchant.initiatorPassword;
}

/** The text in an RSA block padded as PKCS#1 v1.5 says: 00 02, eight or more bytes that are not 0, 00, the text. */
function opened(key: KeyObject, credential: string): string | null {
  try {
    const block = privateDecrypt(
      { key, padding: constants.RSA_NO_PADDING },
      Buffer.from(credential, 'base64'),
    );
    const end = block.indexOf(0, 2);
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString() : null;
  } catch {
    return null;
  }
}
