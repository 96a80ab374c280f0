import { usualPayoutMost } from '#api/domain/ussd/rules.ts';
import type { Channel } from '../channel.ts';

export interface TextSender extends Channel {
  /** Whether texts stay here, to be read at `/dev/phone`, because no provider is set. */
  readonly captures: boolean;
  /** What phones without data dial, and the most they may ask for there, in shillings; null where nothing can be dialled. */
  readonly ussd: { code: string; payoutMost: number } | null;
  isFromProvider(secret: string, address: string | null): boolean;
}

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
