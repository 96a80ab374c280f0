import { locales, type OfferedLocale, pathIn } from '@salamu/messages/locales';
import type { Mishaps } from '@salamu/simulators/mishaps';
import { startWhatsAppSimulator } from '@salamu/simulators/whatsapp';
import { fileTemplate, newsTemplate, videoTemplate } from '#api/domain/notifications/whatsapp.ts';

interface Position {
  /** Where the product answers. */
  product: string;
  port?: number;
  file?: string;
  mishaps?: Mishaps;
  random?: () => number;
  now: () => Date;
}

const account = {
  accessToken: 'token-of-the-simulator',
  phoneNumberId: '106540352242922',
  number: '254700000000',
  verifyToken: 'prove-yourself',
  appSecret: 'app-secret-of-the-simulator',
};

const approved = (
  { name, body }: typeof videoTemplate,
  language: OfferedLocale,
  buttonUrl: string | null,
) => ({
  name,
  language,
  body: body[language],
  header: name === fileTemplate.name ? ('video' as const) : null,
  buttonUrl,
});

/** A WhatsApp of our own whose account knows our templates, and the settings that make the product use it. */
export function simulatedWhatsApp({ product, ...place }: Position) {
  const simulator = startWhatsAppSimulator({
    ...account,
    ...place,
    webhookUrl: `${product}/api/whatsapp/events`,
    templates: locales.flatMap((language) => [
      approved(videoTemplate, language, product + pathIn(language, '/watch/')),
      approved(fileTemplate, language, product + pathIn(language, '/watch/')),
      approved(newsTemplate, language, null),
    ]),
  });
  const settings = {
    WHATSAPP_ACCESS_TOKEN: account.accessToken,
    WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
    WHATSAPP_NUMBER: account.number,
    WHATSAPP_APP_SECRET: account.appSecret,
    WHATSAPP_VERIFY_TOKEN: account.verifyToken,
    WHATSAPP_API_URL: simulator.url,
  };
  return { simulator, settings };
}
