import type { ChannelAnswer } from '#api/providers/channel.ts';

/** Why something failed before its provider has told so. */
export type Failure = 'unsure' | 'stopped' | 'late' | 'spent' | 'refused' | 'unreachable';

/** A browser has it. */
export type Answer = ChannelAnswer | { outcome: 'shown' };

/** How to hand it over and what it says now; why it doesn't go; or `gone`, where its reader is. */
export type Prepared =
  | { send: () => Promise<Answer | 'gone'>; words?: string }
  | { failure: Failure }
  | 'gone';
