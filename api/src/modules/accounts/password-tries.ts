import { DomainError } from '#api/domain/errors.ts';
import { accountFailures, loginFailures } from '#api/http/plugins/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/http/plugins/limits.ts';
import { neighbourhoodOf } from '#api/http/plugins/network.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { placesOf } from './places.ts';
import { hasSignedInFrom } from './session-repo.ts';

/** One counted password attempt. */
interface PasswordTry {
  /** The password was right: reset the counters. */
  forget(): Promise<void>;
}

/**
 * Count an attempt at an account's password before it is known to fail, so that simultaneous guesses count too. Each
 * network has its own quota. Networks no one has signed in from before share another, so that many together guess no
 * faster, and the owner is not locked out at home. Unknown addresses count alike.
 * @throws DomainError `too_many_requests`; the owner is mailed once a day when strangers have used up theirs
 */
export async function countPasswordTry(ctx: Context, email: string, network: string): Promise<PasswordTry> {
  const nearby = nearbyTries(email, network);
  await takeAttempt(ctx, loginFailures, nearby);
  const isKnown = await hasSignedInFrom(ctx.db, email, placesOf(ctx.env, network));
  if (!isKnown) await countStranger(ctx, email);
  return {
    async forget() {
      await resetAttempts(ctx, loginFailures, nearby);
      if (!isKnown) await resetAttempts(ctx, accountFailures, email);
    },
  };
}

/** Forget the attempts at an account from here and from strangers: the owner has opened a link we mailed. */
export async function forgetPasswordTries(ctx: Context, email: string, network: string): Promise<void> {
  await resetAttempts(ctx, loginFailures, nearbyTries(email, network));
  await resetAttempts(ctx, accountFailures, email);
}

const nearbyTries = (email: string, network: string) => `${email} ${neighbourhoodOf(network)}`;

async function countStranger(ctx: Context, email: string): Promise<void> {
  try {
    await takeAttempt(ctx, accountFailures, email);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') await warnOwner(ctx, email);
    throw error;
  }
}

/**
 * Whether the address has an account is looked up when the mail is written, so that the response takes as long without
 * one.
 */
async function warnOwner(ctx: Context, email: string): Promise<void> {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  await enqueue(ctx.db, now, [
    {
      key: `wrong_passwords:${email}:${day}`,
      payload: { kind: 'warning-mail', about: 'wrong_passwords', email },
    },
  ]);
  ctx.wake();
}
