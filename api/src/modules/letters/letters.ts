import { contactTopics } from '#api/domain/contact.ts';
import type { ContactMail, MailKind, QueuedMail } from '#api/domain/mails.ts';
import type { Letter, Templates } from './letter.ts';
import { accountLetters, warningLetters } from './templates/account.ts';
import { adminChangeLetters, adminMoneyLetters } from './templates/admin-changes.ts';
import { adminLetters } from './templates/admins.ts';
import { artistLetters } from './templates/artist.ts';
import { codeLetters } from './templates/codes.ts';
import { dateLetters } from './templates/dates.ts';
import { decisionLetters } from './templates/decisions.ts';
import { fanLetters } from './templates/fan.ts';
import { identityLetters, openingLetters } from './templates/identity.ts';
import { linkLetters } from './templates/links.ts';
import { newsLetters } from './templates/news.ts';
import { orderLetters } from './templates/orders.ts';
import { payoutLetters } from './templates/payouts.ts';
import { lostFactorLetters, signInLetters } from './templates/sign-in.ts';

type Write = (facts: never) => Letter;

/** A letter for each thing that these mails may be about; to several kinds of recipients, one for each of them. */
type LettersOf<Mail extends QueuedMail> = [Mail] extends [{ recipient: string }]
  ? { [Who in Mail['recipient']]: Record<Extract<Mail, { recipient: Who }>['about'], Write> }
  : Record<Mail['about'], Write>;

/** A message to support, who can simply press Reply. */
const contactLetters: Templates<ContactMail['about'], ContactMail> = {
  contact: ({ name, email, topic, message }) => ({
    subject: `${contactTopics[topic]()}: ${name}`,
    lines: [...message.split(/\n+/), `${name}, ${email}`],
    replyTo: { name, address: email },
  }),
};

/**
 * Every letter: by the kind of its mail, who gets it where they differ, and what it is about. The compiler refuses a mail
 * without a letter, and a letter that no mail leads to.
 */
export const letters = {
  'account-mail': accountLetters,
  'admin-mail': { admins: { ...adminChangeLetters, ...adminMoneyLetters } },
  'artist-mail': identityLetters,
  'code-mail': codeLetters,
  'contact-mail': contactLetters,
  'date-mail': dateLetters,
  'decision-mail': decisionLetters,
  'link-mail': linkLetters,
  'news-mail': newsLetters,
  'opening-mail': openingLetters,
  'payout-mail': payoutLetters,
  'request-mail': { fan: { ...fanLetters, ...orderLetters }, artist: artistLetters, admins: adminLetters },
  'sign-in-mail': { ...signInLetters, ...lostFactorLetters },
  'warning-mail': warningLetters,
} satisfies { [Kind in MailKind]: LettersOf<Extract<QueuedMail, { kind: Kind }>> };
