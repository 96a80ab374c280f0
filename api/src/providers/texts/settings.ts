import { type Static, Type } from '@sinclair/typebox';
import { usualPayoutMost } from '#api/domain/ussd/rules.ts';
import {
  dialled,
  list,
  optional,
  range,
  type SettingsReader,
  secret,
  setting,
  webUrl,
  whole,
} from '#api/start/settings.ts';

const leastSecretBytes = 24;

const texts = Type.Object({
  username: setting('AFRICASTALKING_USERNAME', Type.String(), { default: '' }),
  apiKey: setting('AFRICASTALKING_API_KEY', Type.String(), { default: '' }),
  /** The short code or name that texts come from; the provider's own if null. */
  from: optional('AFRICASTALKING_SENDER', Type.String()),
  /** The last part of the addresses for reports and replies; each of them is taken. */
  secrets: setting('AFRICASTALKING_CALLBACK_SECRET', list(secret(leastSecretBytes))),
  /** Addresses or CIDR ranges that those may come from; anywhere if there are none. */
  sources: setting('AFRICASTALKING_SOURCES', list(range)),
  /** What phones without data dial, like `*384*2026#`; nothing can be dialled if null. */
  ussdCode: optional('AFRICASTALKING_USSD_CODE', dialled),
  /** The most that artists may ask for by phone at a time, in shillings. */
  ussdPayoutMost: setting('USSD_PAYOUT_MAX', whole(1, 250_000), { default: usualPayoutMost }),
  apiUrl: setting('AFRICASTALKING_API_URL', webUrl, { default: 'https://api.africastalking.com' }),
  /** The most to spend on texts in a day (UTC), in the account's currency. */
  dailyCap: setting('SMS_DAILY_CAP', whole(1, 1_000_000), { default: 1_000 }),
});
export type TextSettings = Static<typeof texts>;

const needed = {
  username: 'AFRICASTALKING_USERNAME',
  apiKey: 'AFRICASTALKING_API_KEY',
  secrets: 'AFRICASTALKING_CALLBACK_SECRET',
} as const;

/** The account that texts are sent from; null if none is set. Half of one is complained about. */
export function readTextSettings(reader: SettingsReader): TextSettings | null {
  const read = reader.decode(texts);
  const missing = Object.entries(needed).filter(([field]) => read[field as keyof typeof needed].length === 0);
  if (missing.length === Object.keys(needed).length) return null;
  for (const [, name] of missing) reader.complain(name, 'must be set to send texts with Africa’s Talking');
  // Behind a call is money: the address alone is not enough.
  if (read.ussdCode !== null && read.sources.length === 0)
    reader.complain('AFRICASTALKING_SOURCES', 'must list the networks that USSD calls come from');
  return read;
}
