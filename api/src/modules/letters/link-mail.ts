import { linkLifetimes } from '#api/domain/account/links.ts';
import { brand } from '#api/domain/brand.ts';
import { formatSpan } from '#api/domain/measures.ts';
import { issueLink } from '#api/modules/accounts/mail-links/issue.ts';
import { findByEmail, findByPendingEmail, type LinkedAccount } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { LinkMail } from './outbox/service.ts';

const confirmFor = formatSpan(linkLifetimes.confirm_email);
const resetFor = formatSpan(linkLifetimes.reset_password);
const ignore = 'If you didn’t ask for this, you can ignore it. Nothing has changed.';

/** The URL of a page, with the secret after `#`. */
type Url = (path: string) => string;

/** These use no names: the name comes from the person registering, who may have entered someone else's address. */
const letters: Record<LinkMail['about'], (url: Url, home: string) => Letter> = {
  confirm_email: (url) => ({
    subject: 'Confirm your email address',
    lines: [
      `Someone, probably you, opened a ${brand.name} account with this address. If it was you, open the link and confirm it. The link works for ${confirmFor}.`,
      'If you’ve asked for videos as a guest, you can bring those requests into the account there, with its password.',
      'Not you? Don’t confirm it, and no one will see your requests. On the same page, you can set your own password and make the account yours.',
    ],
    action: { label: 'Confirm my address', url: url('/confirm-email') },
  }),
  confirm_new_email: (url) => ({
    subject: 'Confirm your new email address',
    lines: [
      `Confirm that this address is yours, and we’ll use it for your account from now on. The link works for ${confirmFor}.`,
      ignore,
    ],
    action: { label: 'Confirm my new address', url: url('/confirm-email') },
  }),
  reset_password: (url) => ({
    subject: 'Set a new password',
    lines: [`Choose a new password here. The link works once, within ${resetFor}.`, ignore],
    action: { label: 'Choose a new password', url: url('/reset-password') },
  }),
  admin_password: (url, home) => ({
    subject: `You’re an admin of ${brand.name}`,
    lines: [
      `Someone with access to the server made you an admin. Choose a password here. The link works once, within ${resetFor}.`,
      `Then sign in at ${home}/admin-login. Keep this password to yourself. It opens everything.`,
    ],
    action: { label: 'Choose a password', url: url('/reset-password') },
  }),
};

/** Only the person who reads mail at the address learns that it has an account. */
const taken = (url: string): Letter => ({
  subject: 'This address already has an account',
  lines: [
    'Someone, probably you, wanted to move another account to this address. It already has one, so nothing has changed.',
    'Sign in to it. If you’d rather keep the other account, delete this one first.',
  ],
  action: { label: 'Sign in', url },
});

/**
 * The letter with a link, which invalidates earlier ones; null if no account is waiting for one. Every try carries the
 * same link, because the receiving server may keep the first of two mails and drop the other.
 */
export async function writeLinkMail(
  ctx: Context,
  { about, email, userId, issued }: LinkMail,
  message: { id: string; createdAt: Date },
): Promise<Written | null> {
  const account = userId ? await findByPendingEmail(ctx.db, userId, email) : await findByEmail(ctx.db, email);
  if (!account || !isWanted(about, account)) return null;
  const home = ctx.env.publicUrl;
  if (userId && (await findByEmail(ctx.db, email))) return { to: email, letter: taken(`${home}/login`) };
  const purpose = about.startsWith('confirm') ? 'confirm_email' : 'reset_password';
  const link = { userId: account.id, purpose, email } as const;
  const secret = await issueLink(ctx, { ...link, askedAt: message.createdAt }, { id: message.id, issued });
  if (!secret) return null;
  return { to: email, letter: letters[about]((path) => `${home}${path}#${secret}`, home) };
}

const isWanted = (about: LinkMail['about'], { emailConfirmedAt }: LinkedAccount) =>
  about !== 'confirm_email' || emailConfirmedAt === null;
