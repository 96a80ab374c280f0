import type { Context } from '#api/context.ts';
import { type DomainError, invalidInput } from '#api/domain/errors.ts';
import { loginFailures } from '#api/plugins/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/plugins/limits.ts';
import { triesOf } from './login.ts';
import { verifyPassword } from './passwords.ts';

/** What is wrong where a change needs the password and comes without it. */
export const passwordMissing = { path: 'currentPassword', message: 'Your password of today, please.' };

export function wrongPassword(): DomainError {
  return invalidInput({ path: 'currentPassword', message: 'That is not your password.' });
}

/**
 * Makes sure that whoever is signed in knows the password too. Tries count like failed logins: a stolen session is no
 * way to guess it.
 * @throws DomainError `invalid_input` at `currentPassword` where it is missing or wrong; `too_many_requests` after five
 * wrong ones in 15 minutes
 */
export async function provePassword(
  ctx: Context,
  { email, passwordHash }: { email: string; passwordHash: string },
  tried: string | undefined,
  network: string,
): Promise<void> {
  if (!tried) throw invalidInput(passwordMissing);
  const whose = triesOf(email, network);
  await takeAttempt(ctx, loginFailures, whose);
  if (!(await verifyPassword(tried, passwordHash))) throw wrongPassword();
  await resetAttempts(ctx, loginFailures, whose);
}
