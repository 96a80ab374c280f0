import type { Locale } from '@salamu/messages/locales';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';

export interface Link {
  label: string;
  url: string;
}

/** What a letter is about, at a glance. */
export interface Card {
  /** The artist's photo beside it; null if there is none. */
  photoKey: string | null;
  name: string;
  /** `Request SL-2481`, `Price: KES 2,500`. */
  facts: string[];
}

/** What a mail says, before layout. */
export interface Letter {
  subject: string;
  /** One string per paragraph. */
  lines: string[];
  card?: Card | undefined;
  /** The main button. */
  action?: Link;
  /** Other links. */
  links?: Link[];
  /** Where a mail program posts that no such mails are wished any more (RFC 8058). */
  endByPost?: string;
  /** The Reply-To address; ours by default. */
  replyTo?: OutgoingMail['replyTo'];
}

/** How each of these letters is written, from the same facts. */
export type Templates<About extends string, Facts> = Record<About, (facts: Facts) => Letter>;

/** A letter that leads somewhere: how its subject and its paragraphs are said, of which empty ones are left out. */
export const letterOf =
  <Facts>(action: (facts: Facts) => Link) =>
  (subject: (facts: Facts) => string, ...says: ((facts: Facts) => string | string[])[]) =>
  (facts: Facts): Letter => ({
    subject: subject(facts),
    lines: says.flatMap((say) => say(facts)).filter(Boolean),
    action: action(facts),
  });

/** A letter and its recipient's address. */
export interface Written {
  to: string;
  letter: Letter;
  /** The language it is written in. */
  language: Locale;
  /** What it says in a text, for those who wish one instead. */
  text?: string;
}
