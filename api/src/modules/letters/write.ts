import type { LinkPurpose } from '#api/domain/account/links.ts';
import { isMuted } from '#api/domain/artist/settings.ts';
import type {
  AccountMail,
  ArtistMail,
  CodeMail,
  ContactMail,
  LinkMail,
  MailKind,
  OpeningMail,
  PayoutMail,
  QueuedMail,
  SignInMail,
  WarningMail,
} from '#api/domain/mails.ts';
import { formatMoney } from '#api/domain/money.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { describeSignIn } from '#api/modules/accounts/browsers/letter.ts';
import { issueLink } from '#api/modules/accounts/mail-links/issue.ts';
import { codeToMail } from '#api/modules/accounts/mailed-code/letter.ts';
import { describeWait } from '#api/modules/accounts/second-factor/lost/letter.ts';
import { settings } from '#api/modules/settings/service.ts';
import { findByEmail, findByPendingEmail, type LinkedAccount } from '#api/records/accounts-repo.ts';
import { findPayout } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import { writeAdminMail } from './admin-mail.ts';
import { writeDateMail } from './date-mail.ts';
import { writeDecisionMail } from './decision-mail.ts';
import type { Letter, Written } from './letter.ts';
import { letters } from './letters.ts';
import { writeNewsMail } from './news-mail.ts';
import { findAdmin, findArtistName, findListedArtist, findUser } from './repo.ts';
import { writeRequestMail } from './request-mail.ts';
import type { IdentityFacts } from './templates/identity.ts';
import type { PayoutFacts } from './templates/payouts.ts';
import { payoutText } from './templates/texts.ts';
import { writtenTo } from './written-to.ts';

interface Message {
  id: string;
  createdAt: Date;
}

type Write<Mail> = (ctx: Context, mail: Mail, message: Message) => Promise<Written | null>;

const writers: { [Kind in MailKind]: Write<Extract<QueuedMail, { kind: Kind }>> } = {
  'account-mail': writeAccountMail,
  'admin-mail': writeAdminMail,
  'artist-mail': writeIdentityMail,
  'code-mail': writeCodeMail,
  'contact-mail': writeContactMail,
  'date-mail': writeDateMail,
  'decision-mail': writeDecisionMail,
  'link-mail': writeLinkMail,
  'news-mail': writeNewsMail,
  'opening-mail': writeOpeningMail,
  'payout-mail': writePayoutMail,
  'request-mail': writeRequestMail,
  'sign-in-mail': writeSignInMail,
  'warning-mail': writeWarningMail,
};

/** A mail's letter and its recipient; null if there is nothing left to say. */
export const write: Write<QueuedMail> = (ctx, mail, message) =>
  (writers[mail.kind] as Write<QueuedMail>)(ctx, mail, message);

async function writeAccountMail(ctx: Context, mail: AccountMail) {
  const { kind, userId, about, note = '' } = mail;
  const user = await findUser(ctx.db, userId);
  if (!user) return null;
  const { name } = user;
  return writtenTo(ctx, mail, user, () => ({
    letter: letters[kind][about]({ name, note, site: siteUrl(ctx.env) }),
  }));
}

/** Null if the session is gone with its account, its link was used, or nobody waits any more. */
async function writeSignInMail(ctx: Context, mail: SignInMail) {
  if ('waitId' in mail) {
    const facts = await describeWait(ctx, mail.waitId);
    return facts && writtenTo(ctx, mail, facts, () => ({ letter: letters[mail.kind][mail.about](facts) }));
  }
  const facts = await describeSignIn(ctx, mail.sessionId);
  return facts && writtenTo(ctx, mail, facts, () => ({ letter: letters[mail.kind][mail.about](facts) }));
}

async function writeWarningMail(ctx: Context, mail: WarningMail) {
  const { kind, about, email } = mail;
  const account = await findByEmail(ctx.db, email);
  return (
    account &&
    writtenTo(ctx, mail, account, () => ({ letter: letters[kind][about]({ site: siteUrl(ctx.env) }) }))
  );
}

/** Null if no account has the address, or the code would not work any more. */
async function writeCodeMail(ctx: Context, mail: CodeMail): Promise<Written | null> {
  const { kind, about, email } = mail;
  const found = await codeToMail(ctx, mail);
  if (!found) return null;
  const { code, locale } = found;
  const write = letters[kind][code === null ? 'password_needed' : about];
  return writtenTo(ctx, mail, { email, locale }, () => ({
    letter: write({ code: code ?? '', site: siteUrl(ctx.env) }),
  }));
}

async function writeContactMail(ctx: Context, mail: ContactMail) {
  const { support } = await settings(ctx);
  return writtenTo(ctx, mail, { email: support.email, locale: null }, () => ({
    letter: letters[mail.kind][mail.about](mail),
  }));
}

/** Null if the artist or the account is gone. */
async function writeIdentityMail(ctx: Context, mail: ArtistMail): Promise<Written | null> {
  const { kind, artistId, userId, about, note = '' } = mail;
  const [artist, user] = await Promise.all([findArtistName(ctx.db, artistId), findUser(ctx.db, userId)]);
  if (!artist || !user) return null;
  const facts = (): IdentityFacts => ({
    name: user.name,
    stageName: artist.stageName,
    note,
    profile: `${siteUrl(ctx.env)}/artist/profile`,
    publicPage: `${siteUrl(ctx.env)}/artists/${artist.slug}`,
    adminPage: `${siteUrl(ctx.env)}/admin/artists/${artistId}`,
  });
  return writtenTo(ctx, mail, user, () => ({ letter: letters[kind][about](facts()) }));
}

/** Null if the artist is no longer public. */
async function writeOpeningMail(ctx: Context, mail: OpeningMail) {
  const { kind, about, artistId, email, locale } = mail;
  const [artist, account] = await Promise.all([
    findListedArtist(ctx.db, artistId),
    findByEmail(ctx.db, email),
  ]);
  if (!artist) return null;
  const { stageName, slug } = artist;
  return writtenTo(ctx, mail, account ?? { email, locale }, () => ({
    letter: letters[kind][about]({ stageName, publicPage: `${siteUrl(ctx.env)}/artists/${slug}` }),
  }));
}

/** Null if the artist has muted it. */
async function writePayoutMail(ctx: Context, mail: PayoutMail): Promise<Written | null> {
  const { kind, payoutId, about, recipient, adminId } = mail;
  const payout = await findPayout(ctx.db, payoutId);
  const templates: Partial<Record<string, (facts: PayoutFacts) => Letter>> = letters[kind][recipient];
  const template = templates[about];
  if (!payout || !template) throw new Error(`no letter to ${recipient} about ${about}`);
  const { mutedMails, user, stageName } = payout.artist;
  if (recipient === 'artist' && isMuted(about, mutedMails)) return null;
  const reader = recipient === 'admins' ? await findAdmin(ctx.db, adminId) : user;
  if (!reader) return null;
  const facts = (): PayoutFacts => ({
    stageName,
    amount: formatMoney({ amount: payout.amount, currency: payout.currency }),
    account: maskNumber(payout.number),
    reference: payout.reference ?? '',
    reason: payout.reason ?? '',
    site: siteUrl(ctx.env),
  });
  return writtenTo(ctx, mail, reader, () => ({
    letter: template(facts()),
    ...(about === 'payout_paid' && { text: payoutText(facts()) }),
  }));
}

const links: Record<LinkMail['about'], { purpose: LinkPurpose; page: string }> = {
  confirm_email: { purpose: 'confirm_email', page: '/confirm-email' },
  confirm_new_email: { purpose: 'confirm_email', page: '/confirm-email' },
  reset_password: { purpose: 'reset_password', page: '/reset-password' },
  lost_factor: { purpose: 'lost_factor', page: '/lost-two-step' },
  admin_password: { purpose: 'reset_password', page: '/reset-password' },
};

/**
 * The letter with a link, which invalidates earlier ones; null if no account is waiting for one. Every try carries the
 * same link, because the receiving server may keep the first of two mails and drop the other.
 */
async function writeLinkMail(ctx: Context, mail: LinkMail, message: Message): Promise<Written | null> {
  const { kind, about, email, userId, issued } = mail;
  const account = userId ? await findByPendingEmail(ctx.db, userId, email) : await findByEmail(ctx.db, email);
  if (!account || !isWanted(about, account)) return null;
  const reader = { email, locale: account.locale };
  if (userId && (await findByEmail(ctx.db, email)))
    return writtenTo(ctx, mail, reader, () => ({
      letter: letters[kind].address_taken({ url: `${siteUrl(ctx.env)}/login`, site: siteUrl(ctx.env) }),
    }));
  const { purpose, page } = links[about];
  const link = { userId: account.id, purpose, email, askedAt: message.createdAt };
  const secret = await issueLink(ctx, link, { id: message.id, issued });
  if (!secret) return null;
  return writtenTo(ctx, mail, reader, () => ({
    letter: letters[kind][about]({ url: `${siteUrl(ctx.env)}${page}#${secret}`, site: siteUrl(ctx.env) }),
  }));
}

const isWanted = (about: LinkMail['about'], { emailConfirmedAt }: LinkedAccount) =>
  about !== 'confirm_email' || emailConfirmedAt === null;
