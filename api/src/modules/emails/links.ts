import { m } from '@salamu/messages/messages';
import { type LinkPurpose, linkLifetimes } from '#api/domain/account/links.ts';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';
import type { CodeMail, LinkMail } from '#api/domain/notifications/mails.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { issueLink } from '#api/modules/accounts/mail-links/ask.ts';
import { codeToMail } from '#api/modules/accounts/mailed-code/service.ts';
import { findByEmail, findByPendingEmail, type LinkedAccount } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { emailOf, emailTo, type RenderedEmail, renderFor, type Templates } from './email.ts';

interface LinkFacts {
  /** The target page, with its secret after `#`. */
  url: string;
  site: string;
}

const leading = (label: () => string) => emailOf(({ url }: LinkFacts) => ({ label: label(), url }));
const lasting = (kind: keyof typeof linkLifetimes) => ({ span: formatSpan(linkLifetimes[kind]) });

/**
 * Emails with a secret link. They use no names: the person registering chose the name, and may have entered someone
 * else's address.
 */
export const linkLetters: Templates<LinkMail['about'] | 'address_taken', LinkFacts> = {
  confirm_email: leading(m.confirm_email_action)(
    m.mail_confirm_email_subject,
    () => m.mail_confirm_email({ brand: brand.name, ...lasting('confirm_email') }),
    m.mail_confirm_email_guest,
    m.mail_confirm_email_not_you,
  ),
  confirm_new_email: leading(m.mail_confirm_new_action)(
    m.mail_confirm_new_subject,
    () => m.mail_confirm_new(lasting('confirm_email')),
    m.mail_ignore,
  ),
  reset_password: leading(m.mail_choose_password)(
    m.mail_reset_subject,
    () => m.mail_reset(lasting('reset_password')),
    m.mail_ignore,
  ),
  lost_factor: leading(m.lost_two_step_title)(
    m.mail_lost_factor_subject,
    () => m.mail_lost_factor({ wait: formatSpan(lostFactor.wait), ...lasting('lost_factor') }),
    m.mail_lost_factor_not_you,
  ),
  admin_password: leading(() => 'Choose a password')(
    () => `You’re an admin of ${brand.name}`,
    () =>
      `Someone with access to the server made you an admin. Choose a password here. The link works once, within ${lasting('reset_password').span}.`,
    ({ site }) => `Then sign in at ${site}/admin-login. Keep this password to yourself. It opens everything.`,
  ),
  // Only the mailbox's owner learns that the address has an account.
  address_taken: leading(m.nav_sign_in)(m.mail_taken_subject, m.mail_taken, m.mail_taken_next),
};

const links: Record<LinkMail['about'], { purpose: LinkPurpose; page: string }> = {
  confirm_email: { purpose: 'confirm_email', page: '/confirm-email' },
  confirm_new_email: { purpose: 'confirm_email', page: '/confirm-email' },
  reset_password: { purpose: 'reset_password', page: '/reset-password' },
  lost_factor: { purpose: 'lost_factor', page: '/lost-two-step' },
  admin_password: { purpose: 'reset_password', page: '/reset-password' },
};

/**
 * Render an email with a link, which invalidates earlier ones; null if no account is waiting for one. Retries carry
 * the same link, because the receiving server may keep the first copy and drop the other.
 */
export async function writeLinkMail(
  ctx: Context,
  mail: LinkMail,
  message: { id: string; createdAt: Date },
): Promise<RenderedEmail | null> {
  const { about, email, userId, issued } = mail;
  const account = userId ? await findByPendingEmail(ctx.db, userId, email) : await findByEmail(ctx.db, email);
  if (!account || !isWanted(about, account)) return null;
  const reader = { email, locale: account.locale };
  if (userId && (await findByEmail(ctx.db, email)))
    return renderFor(ctx, mail, reader, (site) => linkLetters.address_taken({ url: `${site}/login`, site }));
  const { purpose, page } = links[about];
  const link = { userId: account.id, purpose, email, askedAt: message.createdAt };
  const secret = await issueLink(ctx, link, { id: message.id, issued });
  if (!secret) return null;
  return renderFor(ctx, mail, reader, (site) =>
    linkLetters[about]({ url: `${site}${page}#${secret}`, site }),
  );
}

const isWanted = (about: LinkMail['about'], { emailConfirmedAt }: LinkedAccount) =>
  about !== 'confirm_email' || emailConfirmedAt === null;

interface CodeFacts {
  /** Empty for an account that can't use codes. */
  code: string;
  site: string;
}

export const codeLetters: Templates<CodeMail['about'] | 'password_needed', CodeFacts> = {
  sign_in_code: ({ code }) => ({
    subject: m.mail_code_subject({ code, brand: brand.name }),
    lines: [m.mail_code({ code, span: formatSpan(mailedCode.lasts) }), m.mail_code_secret()],
  }),
  password_needed: emailTo(m.mail_choose_password, '/forgot-password')(
    m.mail_password_needed_subject,
    m.mail_password_needed,
    m.mail_password_needed_next,
  ),
};

/** Null if no account has the address, or the code has expired. */
export async function writeCodeMail(ctx: Context, mail: CodeMail): Promise<RenderedEmail | null> {
  const { about, email } = mail;
  const found = await codeToMail(ctx, mail);
  if (!found) return null;
  const { code, locale } = found;
  return renderFor(ctx, mail, { email, locale }, (site) =>
    codeLetters[code === null ? 'password_needed' : about]({ code: code ?? '', site }),
  );
}
