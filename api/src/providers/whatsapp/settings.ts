import { type Static, Type } from '@sinclair/typebox';
import { list, type SettingsReader, secret, setting, webUrl, whole } from '#api/start/settings/settings.ts';

/** Where Meta answers, unless it is a simulator that does. */
export const metaUrl = 'https://graph.facebook.com';

const leastSecretBytes = 24;

const whatsApp = Type.Object({
  accessToken: setting('WHATSAPP_ACCESS_TOKEN', Type.String(), {
    says: 'the system user’s token; WhatsApp isn’t offered if unset',
    default: '',
  }),
  phoneNumberId: setting('WHATSAPP_PHONE_NUMBER_ID', Type.String(), {
    says: 'the ID of the business number',
    default: '',
  }),
  number: setting('WHATSAPP_NUMBER', Type.String(), {
    says: 'the business number in digits, like `254700000000`',
    default: '',
  }),
  appSecrets: setting('WHATSAPP_APP_SECRET', list(secret(leastSecretBytes)), {
    says: 'what Meta signs webhooks with, at least 24 bytes; `new,old` while it is rotated',
  }),
  verifyToken: setting('WHATSAPP_VERIFY_TOKEN', Type.String(), {
    says: 'what Meta sends when the webhook’s address is entered',
    default: '',
  }),
  apiUrl: setting('WHATSAPP_API_URL', webUrl, {
    says: 'where Meta or its simulator answers',
    default: metaUrl,
  }),
  messageCost: setting('WHATSAPP_MESSAGE_COST', whole(0, 10_000), {
    says: 'what a message that isn’t free costs, in ten-thousandths of a US dollar',
    default: 80,
  }),
  dailyCap: setting('WHATSAPP_DAILY_CAP', whole(1, 100_000), {
    says: 'the most to spend on messages in a UTC day, in US dollars',
    default: 50,
  }),
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
