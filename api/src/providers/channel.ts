import type { Locale } from '@salamu/messages/locales';
import type { NotificationFailure } from '#api/domain/notifications/kinds.ts';

/** What became of a message that was handed over. */
export type ChannelAnswer =
  /** The provider has it; `isThere` where the phone has it already. The cost is in ten-thousandths of its currency. */
  | { outcome: 'sent'; reference: string; cost: number; isThere: boolean }
  /** It will never arrive. */
  | { outcome: 'refused'; reason: string }
  /** It was certainly not sent, and may be tried again. */
  | { outcome: 'not-now'; reason: string };

/** A way to phones. What becomes of a message afterwards its provider tells at an address of ours, by the reference. */
export interface Channel {
  /** The most to spend in a day (UTC), in the provider's currency. */
  readonly dailyCap: number;
  /**
   * Hand over one message within ten seconds, to a number in international form.
   * @throws where nobody knows whether it was sent: it must not be sent again
   */
  send(message: { to: string; words: string; language: Locale }): Promise<ChannelAnswer>;
}

/** Why a message failed, or its last try did, before its provider reported on it. */
export type Failure = Exclude<NotificationFailure, 'undelivered'>;

export type Answer =
  | ChannelAnswer
  /** A browser or an endpoint has it. */
  | { outcome: 'taken'; status?: number }
  /** An endpoint does not have it: for good, or so far. */
  | { outcome: 'refused' | 'not-now'; status: number | null; failure: Failure };

/** What is kept of a mail that was sent, for admins who help; all of it only where mail is captured. */
export interface SentMail {
  to?: string;
  userId: string | null;
  subject: string;
  replyTo: string | null;
  letter: { lines: string[]; ways: { label: string; leadsTo: string }[] };
  text?: string;
  html?: string;
}

/**
 * How to hand a message over and what it says now; why it doesn't go, or until when. `needless`: there is nothing to say
 * any more. `gone`: its reader is, or it waits for something else.
 */
export type Prepared =
  | {
      send: () => Promise<Answer | 'gone'>;
      words?: string;
      to?: string;
      keeps?: SentMail;
      /** The mails that go out in this one. */
      besides?: { id: string; attempts: number; runAt: Date; keeps: SentMail }[];
    }
  | { failure: Failure }
  | { until: Date }
  | 'needless'
  | 'gone';
