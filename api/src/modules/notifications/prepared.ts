import type { ChannelAnswer } from '#api/providers/channel.ts';
import type { Failure } from './repo.ts';

/** A browser has it. */
export type Answer = ChannelAnswer | { outcome: 'shown' };

/** How to hand it over and what it says now; why it doesn't go; or `gone`, where its reader is. */
export type Prepared =
  | { send: () => Promise<Answer | 'gone'>; words?: string }
  | { failure: Failure }
  | 'gone';
