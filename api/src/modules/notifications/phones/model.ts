import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { notificationKinds, textVias } from '#api/domain/notifications/kinds.ts';
import { integer, nullable, oneOf, time, titled } from '#api/http/schemas.ts';

const hour = integer({ minimum: 0, maximum: 23, description: 'Hour of the day in your time zone.' });

export const textPhone = titled(
  'TextPhone',
  t.Object({
    offered: t.Boolean({ description: 'Whether we send texts at all.' }),
    whatsAppOffer: nullable(
      t.String({
        description:
          'Opens WhatsApp with the words that have your news sent to the phone they come from, in place of another number. Works once, until tomorrow’s end (UTC); null where it isn’t offered.',
      }),
    ),
    number: nullable(t.String({ description: 'Masked, as everywhere: `•••• 4567`.' })),
    awaitsCode: t.Boolean({ description: 'Whether a code was texted that still works.' }),
    confirmedAt: nullable(time),
    stoppedAt: nullable(time),
    kinds: t.Array(oneOf(notificationKinds), { description: 'What you can have sent to your phone.' }),
    ways: t.Array(oneOf(textVias), { description: 'How it can be sent there.' }),
    news: t.Array(oneOf(notificationKinds), { description: 'What we text you instead of an email.' }),
    whatsApp: t.Array(oneOf(notificationKinds), { description: 'What we send you on WhatsApp instead.' }),
  }),
);
export type TextPhoneView = typeof textPhone.static;

export const phoneWish = t.Object({
  number: t.String({ minLength: 1, maxLength: 40, error: () => m.refused_phone_missing() }),
});

export const typedCode = t.Object({
  code: t.String({
    minLength: 1,
    maxLength: 40,
    error: () => m.refused_code_missing(),
    description: `The ${mailedCode.digits} digits from the text.`,
  }),
});

export const phoneChoices = t.Object({
  news: t.Array(oneOf(notificationKinds), { maxItems: notificationKinds.length, uniqueItems: true }),
  whatsApp: t.Optional(
    t.Array(oneOf(notificationKinds), {
      maxItems: notificationKinds.length,
      uniqueItems: true,
      description: 'As chosen before if it is left out. What is in `news` as well is texted.',
    }),
  ),
});
export type PhoneChoices = typeof phoneChoices.static;

export const quietHours = titled('QuietHours', t.Object({ quietFrom: hour, quietUntil: hour }));

const masked = t.String({ description: 'Masked: `•••• 4567`.' });

export const exportedTexts = t.Object({
  phone: nullable(
    t.Object({
      number: masked,
      news: t.Array(oneOf(notificationKinds)),
      whatsApp: t.Array(oneOf(notificationKinds)),
      confirmedAt: nullable(time),
      pinSetAt: nullable(time),
    }),
  ),
  sent: t.Array(
    t.Object({
      to: masked,
      via: oneOf(textVias),
      words: nullable(t.String({ description: 'Null for a code, and until it is sent.' })),
      state: t.String(),
      createdAt: time,
    }),
  ),
});
export type ExportedTexts = typeof exportedTexts.static;
