import { formatSpan } from '#api/domain/measures.ts';
import { accountHold } from '#api/domain/payout/hold.ts';
import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { AccountMail } from './outbox/service.ts';
import { findUser } from './repo.ts';

type Write = (facts: { name: string; note: string; publicUrl: string }) => Letter;

const letters: Record<AccountMail['about'], Write> = {
  api_key_created: ({ note, publicUrl }) => ({
    subject: 'You have a new API key',
    lines: [
      `Someone signed in to your account created an API key called “${note}”.`,
      'If that was you, there’s nothing to do. If not, set a new password now. That revokes the key and signs everyone out.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  artist_verified: ({ name, publicUrl }) => ({
    subject: 'You’re verified',
    lines: [`Welcome, ${name}. Your profile is public now, and fans can send you requests.`],
    action: { label: 'Open your dashboard', url: `${publicUrl}/artist/dashboard` },
  }),
  artist_refused: ({ name, note, publicUrl }) => ({
    subject: 'About your profile',
    lines: [
      `Hello ${name}, we couldn’t verify your profile yet.`,
      ...(note ? [`“${note}”`] : []),
      'Make the changes and we’ll look again.',
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/complete-profile` },
  }),
  became_admin: ({ name, publicUrl }) => ({
    subject: 'You’re an admin now',
    lines: [
      `Hello ${name}, you’re an admin now. For your safety we’ve signed you out everywhere: sign in again to start.`,
      'We’ve told all the other admins.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/admin-login` },
  }),
  email_change_asked: ({ note, publicUrl }) => ({
    subject: 'Your email address is about to change',
    lines: [
      `Someone signed in to your account asked to change its email address to ${note}. It changes once they open the link we sent there.`,
      'If that was you, there’s nothing to do. If not, set a new password now. That stops the change and signs everyone out.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  password_changed: ({ publicUrl }) => ({
    subject: 'Your password was changed',
    lines: [
      'Your account’s password was changed just now, and every other session has ended.',
      'If that wasn’t you, set a new password right away and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  video_taken_down: ({ name, note, publicUrl }) => ({
    subject: 'We’ve taken down a video on your page',
    lines: [
      `Hello ${name}, we’ve taken down a video on your page. It can no longer be watched.`,
      `Here’s why: “${note}”`,
      'You can upload another one. If you think we got this wrong, reply to this email.',
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/profile` },
  }),
  video_restored: ({ name, note, publicUrl }) => ({
    subject: 'A video on your page is back',
    lines: [`Hello ${name}, we’ve put the video on your page back.`, `Here’s why: “${note}”`],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/profile` },
  }),
  payout_account_changed: ({ name, note, publicUrl }) => ({
    subject: 'Your payout account was changed',
    lines: [
      `Hello ${name}, your money goes to the account ${note} from now on. Payouts you’ve already requested still go to your previous account.`,
      `For your safety, we hold payouts for ${formatSpan(accountHold)} after this change. If it was you, there’s nothing to do.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us. Your money hasn’t been sent.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  payout_account_removed: ({ name, note, publicUrl }) => ({
    subject: 'Your payout account was removed',
    lines: [
      `Hello ${name}, the account ${note} was removed from your settings. You can’t request a payout until you add another one.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
};

/** The letter and its recipient; null if the account is gone. */
export async function writeAccountMail(ctx: Context, mail: AccountMail): Promise<Written | null> {
  const user = await findUser(ctx.db, mail.userId);
  if (!user) return null;
  const facts = { name: user.name, note: mail.note ?? '', publicUrl: ctx.env.publicUrl };
  return { to: user.email, letter: letters[mail.about](facts) };
}
