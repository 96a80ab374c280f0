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
} from '#api/start/settings/settings.ts';

const leastSecretBytes = 24;

const texts = Type.Object({
  username: setting('AFRICASTALKING_USERNAME', Type.String(), {
    says: 'the Africa’s Talking account that sends texts; without it texts are captured at `/dev/phone`, and production sends none',
    default: '',
  }),
  apiKey: setting('AFRICASTALKING_API_KEY', Type.String(), {
    says: 'the Africa’s Talking account’s API key',
    default: '',
  }),
  from: optional(
    'AFRICASTALKING_SENDER',
    Type.String(),
    'the short code or name that texts come from; the account’s own if unset',
  ),
  secrets: setting('AFRICASTALKING_CALLBACK_SECRET', list(secret(leastSecretBytes)), {
    says: 'the secret part of the callback addresses, at least 24 bytes; `new,old` while it is rotated',
  }),
  sources: setting('AFRICASTALKING_SOURCES', list(range), {
    says: 'addresses or ranges that callbacks may come from, any if unset; required with a USSD code',
  }),
  ussdCode: optional(
    'AFRICASTALKING_USSD_CODE',
    dialled,
    'what artists without data dial, like `*384*2026#`; no USSD if unset',
  ),
  ussdPayoutMost: setting('USSD_PAYOUT_MAX', whole(1, 250_000), {
    says: 'the largest payout that can be requested by phone, in shillings',
    default: usualPayoutMost,
  }),
  apiUrl: setting('AFRICASTALKING_API_URL', webUrl, {
    says: 'where Africa’s Talking or its simulator answers',
    default: 'https://api.africastalking.com',
  }),
  dailyCap: setting('SMS_DAILY_CAP', whole(1, 1_000_000), {
    says: 'the most to spend on texts in a UTC day, in the account’s currency',
    default: 1_000,
  }),
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
