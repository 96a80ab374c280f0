import { usualPayoutMost } from '#api/domain/ussd/rules.ts';
import type { TextSender } from './sender.ts';

/** Without a provider: texts stay in the database, to be read at `/dev/phone`, as if the phone had them. */
export const capturedTexts: TextSender = {
  captures: true,
  dailyCap: Number.POSITIVE_INFINITY,
  ussd: { code: '*384*2026#', payoutMost: usualPayoutMost },
  isFromProvider: () => false,
  send: async () => ({
    outcome: 'sent',
    reference: `captured-${Bun.randomUUIDv7()}`,
    cost: 0,
    isThere: true,
  }),
};
