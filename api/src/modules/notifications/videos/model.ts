import { t } from 'elysia';
import { nullable, oneOf, titled } from '#api/http/schemas.ts';

export const wishStates = ['wished', 'waiting', 'sent', 'arrived', 'failed'] as const;

export const whatsAppWish = titled(
  'WhatsAppWish',
  t.Object({
    offer: nullable(
      t.String({
        description:
          'Opens WhatsApp with the words that ask for the video; who sends them has it sent to their phone. Null where it isn’t offered.',
      }),
    ),
    to: nullable(t.String({ description: 'Who has asked, masked: `•••• 5678`.' })),
    state: nullable(oneOf(wishStates)),
  }),
);
export type WhatsAppWishView = typeof whatsAppWish.static;
