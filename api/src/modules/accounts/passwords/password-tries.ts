import { DomainError } from '#api/domain/errors.ts';
import {
  accountCodeFailures,
  accountFailures,
  codeFailures,
  loginFailures,
  networkFailures,
} from '#api/limits/limit-rules.ts';
import { countAttempt, giveBack, resetAttempts, takeAttempt } from '#api/limits/limits.ts';
import { neighbourhoodOf } from '#api/limits/network.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { placesOf } from '../../../limits/network.ts';
import { hasSignedInFrom } from '../credentials/sessions-repo.ts';

/** Delay in milliseconds after many failures in a network: a whole town may share an attacker's address. */
const slowedBy = 2_000;

interface Try {
  /** Reset the counters after a correct password or code. */
  forget(): Promise<void>;
}

/** Quotas per network and for all unknown networks together, and the email sent when the latter is used up. */
const guesses = {
  password: { nearby: loginFailures, strangers: accountFailures, warning: 'wrong_passwords' },
  code: { nearby: codeFailures, strangers: accountCodeFailures, warning: 'wrong_codes' },
} as const;
type Guess = (typeof guesses)[keyof typeof guesses];

/**
 * Count an attempt before the password is checked, so that simultaneous guesses count too. Each known network has its
 * own quota; unknown networks share one, so a botnet guesses no faster and the owner isn't locked out at home. Unknown
 * addresses count alike. @throws DomainError `too_many_requests`; the owner is mailed once a day when the shared quota
 * is used up
 */
export function countPasswordTry(ctx: Context, email: string, network: string): Promise<Try> {
  return countTry(ctx, guesses.password, email, network);
}

/**
 * Like `countPasswordTry`, for second-factor codes. A correct password doesn't reset these: knowing it must not make
 * guessing codes easier. @throws DomainError `too_many_requests`
 */
export function countCodeTry(ctx: Context, email: string, network: string): Promise<Try> {
  return countTry(ctx, guesses.code, email, network);
}

async function countTry(ctx: Context, guess: Guess, email: string, network: string): Promise<Try> {
  const nearby = nearbyTries(email, network);
  const crowd = await countAttempt(ctx, networkFailures, network);
  if (crowd.refused) await Bun.sleep(slowedBy);
  await takeAttempt(ctx, guess.nearby, nearby);
  const isKnown = await hasSignedInFrom(ctx.db, email, placesOf(ctx.env, network));
  if (!isKnown) await countStranger(ctx, guess, email);
  return {
    async forget() {
      if (!crowd.refused) giveBack(ctx, networkFailures, network);
      await resetAttempts(ctx, guess.nearby, nearby);
      if (!isKnown) await resetAttempts(ctx, guess.strangers, email);
    },
  };
}

/** Reset the attempts from this network and unknown ones: the owner has opened a link we mailed. */
export async function forgetPasswordTries(ctx: Context, email: string, network: string): Promise<void> {
  await resetAttempts(ctx, loginFailures, nearbyTries(email, network));
  await resetAttempts(ctx, accountFailures, email);
}

const nearbyTries = (email: string, network: string) => `${email} ${neighbourhoodOf(network)}`;

async function countStranger(ctx: Context, { strangers, warning }: Guess, email: string): Promise<void> {
  try {
    await takeAttempt(ctx, strangers, email);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests')
      await warnOwner(ctx, warning, email);
    throw error;
  }
}

/** The account is looked up only when the email is rendered, so that response times don't reveal whether it exists. */
async function warnOwner(ctx: Context, about: Guess['warning'], email: string): Promise<void> {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  await notify(ctx.db, now, [
    {
      key: `${about}:${email}:${day}`,
      payload: { kind: 'warning-mail', about, email },
    },
  ]);
}
