import { m } from '@salamu/messages/messages';
import { type Factor, challenge as limits } from '#api/domain/account/second-factor.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import { signIn } from '../browsers/service.ts';
import { endChallenge, findChallenge, insertChallenge, takeTry } from '../credentials/factors-repo.ts';
import { endWaitOf } from '../credentials/lost-factors-repo.ts';
import { findForLogin, noteTimeZone } from '../credentials/users-repo.ts';
import { countCodeTry } from '../passwords/password-tries.ts';
import type { Session } from '../sessions/model.ts';
import { sessionOf } from '../sessions/present.ts';
import type { From } from '../sessions/sessions.ts';
import { passesFactor, wrongCode } from './check.ts';

/** Store a challenge for the second factor after a correct password. Runs in the caller's transaction. */
export async function openChallenge(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  const createdAt = ctx.clock.now();
  await insertChallenge(tx, {
    id: hashOf(secret),
    userId,
    createdAt,
    expiresAt: after(createdAt, limits.lasts),
  });
  return secret;
}

export function secondFactorRequired(challenge: string, factors: Factor[]): DomainError {
  const what = factors.includes('app') ? m.refused_factor_code() : m.refused_factor_passkey();
  return new DomainError('second_factor_required', what, { challenge, factors });
}

export function deadChallenge(): DomainError {
  return invalidInput({
    path: 'challenge',
    message: m.refused_factor_over(),
  });
}

/**
 * Finish a sign-in with an app or recovery code. Each attempt counts against the challenge, account and network before
 * the code is checked; a correct one ends the challenge. @throws DomainError `invalid_input` at `challenge` if it is
 * over or unknown, at `code` if that is wrong or was used; `too_many_requests`
 */
export async function answerChallenge(
  ctx: Context,
  { challenge, code }: { challenge: string; code: string },
  from: From,
): Promise<Session> {
  const id = hashOf(challenge);
  const waiting = await findChallenge(ctx.db, id, ctx.clock.now());
  if (!waiting) throw deadChallenge();
  const { userId } = waiting;
  const attempt = await countCodeTry(ctx, waiting.user.email, from.network);
  if (!(await takeTry(ctx.db, id, ctx.clock.now()))) throw deadChallenge();
  const session = await transaction(ctx.db, async (tx) => {
    // A concurrent password or role change or suspension ends the challenge; after this lock, none can.
    await lockUser(tx, userId);
    if (!(await endChallenge(tx, id))) throw deadChallenge();
    const user = await findForLogin(tx, waiting.user.email);
    if (user?.id !== userId) throw deadChallenge();
    if (!(await passesFactor(ctx, tx, userId, code))) throw wrongCode();
    await endWaitOf(tx, userId);
    return sessionOf(user, await signIn(ctx, tx, user, from));
  });
  await attempt.forget();
  await noteTimeZone(ctx.db, userId, from.timeZone);
  return session;
}
