import type { Channel } from '../channel.ts';

/** Texts phones. */
export interface TextSender extends Channel {
  /** Whether texts stay here, to be read at `/dev/phone`, because no provider is set. */
  readonly captures: boolean;
  /** What phones without data dial, and the most they may ask for there, in shillings; null where nothing can be dialled. */
  readonly ussd: { code: string; payoutMost: number } | null;
  /** Whether what comes in at this secret address, from this network, is the provider's. */
  isFromProvider(secret: string, address: string | null): boolean;
}
