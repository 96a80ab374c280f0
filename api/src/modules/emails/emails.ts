import { m } from '@salamu/messages/messages';
import { contactTopics } from '#api/domain/contact.ts';
import type { NotificationKind } from '#api/domain/notifications/kinds.ts';
import type { ContactMail, MailKind, QueuedMail } from '#api/domain/notifications/mails.ts';
import { tally } from '#api/domain/notifications/sms/write.ts';
import { capital } from '#api/domain/text/capital.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import {
  accountLetters,
  lostFactorLetters,
  signInLetters,
  warningLetters,
  writeAccountMail,
  writeSignInMail,
  writeWarningMail,
} from './account.ts';
import { adminChangeLetters, adminMoneyLetters, writeAdminMail } from './admin.ts';
import { identityLetters, payoutLetters, writeIdentityMail, writePayoutMail } from './artist.ts';
import { decisionLetters, writeDecisionMail } from './decision.ts';
import { type EmailContent, type RenderedEmail, renderFor, type Templates } from './email.ts';
import {
  dateLetters,
  newsLetters,
  openingLetters,
  writeDateMail,
  writeNewsMail,
  writeOpeningMail,
} from './follower-digest.ts';
import { codeLetters, linkLetters, writeCodeMail, writeLinkMail } from './links.ts';
import { matterLetters, writeMatterMail } from './matter.ts';
import { artistLetters } from './request/artist.ts';
import { fanLetters } from './request/fan.ts';
import { orderLetters } from './request/order.ts';
import { adminLetters, writeRequestMail } from './request/write.ts';

/** One template per subject, and per kind of recipient where there are several. */
type TemplatesOf<Mail extends QueuedMail> = [Mail] extends [{ recipient: string }]
  ? {
      [Who in Mail['recipient']]: Record<
        Extract<Mail, { recipient: Who }>['about'],
        (facts: never) => EmailContent
      >;
    }
  : Record<Mail['about'], (facts: never) => EmailContent>;

/** A message to support, who can reply directly. */
const contactLetters: Templates<ContactMail['about'], ContactMail> = {
  contact: ({ name, email, topic, message }) => ({
    subject: `${contactTopics[topic]()}: ${name}`,
    lines: [...message.split(/\n+/), `${name}, ${email}`],
    replyTo: { name, address: email },
  }),
};

async function writeContactMail(ctx: Context, mail: ContactMail): Promise<RenderedEmail> {
  const { support } = await settings(ctx);
  return renderFor(ctx, mail, { email: support.email, locale: null }, () => contactLetters[mail.about](mail));
}

/**
 * All templates, by kind of mail, recipient and subject. The compiler rejects a mail without a template and a template
 * without a mail.
 */
export const templates = {
  'account-mail': accountLetters,
  'admin-mail': { admins: { ...adminChangeLetters, ...adminMoneyLetters } },
  'artist-mail': identityLetters,
  'code-mail': codeLetters,
  'contact-mail': contactLetters,
  'date-mail': dateLetters,
  'decision-mail': decisionLetters,
  'link-mail': linkLetters,
  'matter-mail': { admins: matterLetters },
  'news-mail': newsLetters,
  'opening-mail': openingLetters,
  'payout-mail': payoutLetters,
  'request-mail': { fan: { ...fanLetters, ...orderLetters }, artist: artistLetters, admins: adminLetters },
  'sign-in-mail': { ...signInLetters, ...lostFactorLetters },
  'warning-mail': warningLetters,
} satisfies { [Kind in MailKind]: TemplatesOf<Extract<QueuedMail, { kind: Kind }>> };

type Write<Mail> = (
  ctx: Context,
  mail: Mail,
  message: { id: string; createdAt: Date },
) => Promise<RenderedEmail | null>;

const writers: { [Kind in MailKind]: Write<Extract<QueuedMail, { kind: Kind }>> } = {
  'account-mail': writeAccountMail,
  'admin-mail': writeAdminMail,
  'artist-mail': writeIdentityMail,
  'code-mail': writeCodeMail,
  'contact-mail': writeContactMail,
  'date-mail': writeDateMail,
  'decision-mail': writeDecisionMail,
  'link-mail': writeLinkMail,
  'matter-mail': writeMatterMail,
  'news-mail': writeNewsMail,
  'opening-mail': writeOpeningMail,
  'payout-mail': writePayoutMail,
  'request-mail': writeRequestMail,
  'sign-in-mail': writeSignInMail,
  'warning-mail': writeWarningMail,
};

/** Render a mail and find its recipient; null if it is no longer relevant. */
export const renderEmail: Write<QueuedMail> = (ctx, mail, message) =>
  (writers[mail.kind] as Write<QueuedMail>)(ctx, mail, message);

/** Merge several emails into one in the current language, with a link for each. */
export function together(
  { env }: Pick<Context, 'env'>,
  said: (Pick<RenderedEmail, 'content' | 'order'> & { news: NotificationKind[] })[],
): EmailContent {
  const [first, ...others] = said.flatMap(({ order }) => order ?? []);
  if (first) return orderLetters.created([first, ...others]);
  return {
    subject: capital(tally(said.flatMap(({ news }) => news))),
    lines: said.map(({ content: { subject, lines } }) => `${subject}. ${lines.join(' ')}`),
    action: { label: m.artist_request_all(), url: `${siteUrl(env)}/artist/requests` },
    links: said.flatMap(({ content: { subject, action } }) =>
      action ? [{ label: subject, url: action.url }] : [],
    ),
  };
}
