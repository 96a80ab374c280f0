import { formatSpan } from '#api/domain/measures.ts';
import { accountFailures } from '#api/http/plugins/limit-rules.ts';
import { findByEmail } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { WarningMail } from './outbox/service.ts';

const wrongPasswords = (publicUrl: string): Letter => ({
  subject: 'Someone is trying to guess your password',
  lines: [
    `Someone tried ${accountFailures.times} wrong passwords for your account within ${formatSpan(accountFailures.seconds * 1_000)}. None of them worked, and your account is safe.`,
    'We’ve slowed them down. You can still sign in as usual from the places you’ve signed in from before.',
    'If that was you, you can choose a new password. If it wasn’t, there’s nothing you need to do, unless you use the same password elsewhere: then choose a new one here.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
});

/** The letter and its recipient; null if no account has the address. */
export async function writeWarningMail(ctx: Context, { email }: WarningMail): Promise<Written | null> {
  const account = await findByEmail(ctx.db, email);
  return account && { to: account.email, letter: wrongPasswords(ctx.env.publicUrl) };
}
