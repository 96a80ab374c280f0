import { type Static, Type } from '@sinclair/typebox';
import { list, type SettingsReader, secret, setting, webUrl, whole } from '#api/start/settings.ts';

/** Where Meta answers, unless it is a simulator that does. */
export const metaUrl = 'https://graph.facebook.com';

const leastSecretBytes = 24;

const whatsApp = Type.Object({
  /** The system user's token, which sends. */
  accessToken: setting('WHATSAPP_ACCESS_TOKEN', Type.String(), { default: '' }),
  phoneNumberId: setting('WHATSAPP_PHONE_NUMBER_ID', Type.String(), { default: '' }),
  /** The number people write to, in digits: `254700000000`. */
  number: setting('WHATSAPP_NUMBER', Type.String(), { default: '' }),
  /** Signs what Meta tells us; each of them is taken. */
  appSecrets: setting('WHATSAPP_APP_SECRET', list(secret(leastSecretBytes))),
  /** What Meta proves itself with when the webhook's address is entered. */
  verifyToken: setting('WHATSAPP_VERIFY_TOKEN', Type.String(), { default: '' }),
  apiUrl: setting('WHATSAPP_API_URL', webUrl, { default: metaUrl }),
  /** What one message costs that is not free, in ten-thousandths of a US dollar: Meta tells of none. */
  messageCost: setting('WHATSAPP_MESSAGE_COST', whole(0, 10_000), { default: 80 }),
  /** The most to spend on messages in a day (UTC), in US dollars. */
  dailyCap: setting('WHATSAPP_DAILY_CAP', whole(1, 100_000), { default: 50 }),
});
export type WhatsAppSettings = Static<typeof whatsApp>;

const needed = {
  accessToken: 'WHATSAPP_ACCESS_TOKEN',
  phoneNumberId: 'WHATSAPP_PHONE_NUMBER_ID',
  number: 'WHATSAPP_NUMBER',
  appSecrets: 'WHATSAPP_APP_SECRET',
  verifyToken: 'WHATSAPP_VERIFY_TOKEN',
} as const;

/** The business number that messages are sent from; null if none is set. Half of one is complained about. */
export function readWhatsAppSettings(reader: SettingsReader): WhatsAppSettings | null {
  const read = reader.decode(whatsApp);
  const missing = Object.entries(needed).filter(([field]) => read[field as keyof typeof needed].length === 0);
  if (missing.length === Object.keys(needed).length) return null;
  for (const [, name] of missing) reader.complain(name, 'must be set to send messages with WhatsApp');
  return read;
}
