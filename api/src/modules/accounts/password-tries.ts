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
import { placesOf } from './places.ts';
import { hasSignedInFrom } from './session-repo.ts';

/** Milliseconds that a try waits in a network with many failures: a town may share its address with one guesser. */
const slowedBy = 2_000;

interface Try {
  /** The password or the code was right: reset the counters. */
  forget(): Promise<void>;
}

/** What is guessed, with the quota of each network, the one that strangers share, and the mail when that is used up. */
const guesses = {
  password: { nearby: loginFailures, strangers: accountFailures, warning: 'wrong_passwords' },
  code: { nearby: codeFailures, strangers: accountCodeFailures, warning: 'wrong_codes' },
} as const;
type Guess = (typeof guesses)[keyof typeof guesses];

/**
 * Count an attempt at an account's password before it is known to fail, so that simultaneous guesses count too. Each
 * network has its own quota. Networks no one has signed in from before share another, so that many together guess no
 * faster, and the owner is not locked out at home. Unknown addresses count alike.
 * @throws DomainError `too_many_requests`; the owner is mailed once a day when strangers have used up theirs
 */
export function countPasswordTry(ctx: Context, email: string, network: string): Promise<Try> {
  return countTry(ctx, guesses.password, email, network);
}

/**
 * Count an attempt at a code of an account's second factor, as `countPasswordTry` does. A right password does not reset
 * these: knowing it makes no one guess codes faster.
 * @throws DomainError `too_many_requests`
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

/** Forget the attempts at an account's password from here and from strangers: the owner has opened a link we mailed. */
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

/**
 * Whether the address has an account is looked up when the mail is written, so that the response takes as long without
 * one.
 */
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
