import type { Channel } from '../channel.ts';

export interface TextSender extends Channel {
  /** Whether texts stay here, to be read at `/dev/phone`, because no provider is set. */
  readonly captures: boolean;
  /** What phones without data dial, and the most they may ask for there, in shillings; null where nothing can be dialled. */
  readonly ussd: { code: string; payoutMost: number } | null;
  isFromProvider(secret: string, address: string | null): boolean;
}
