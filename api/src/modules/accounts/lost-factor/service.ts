import { m } from '@salamu/messages/messages';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import { findChallenge, hasSecondFactor } from '../credentials/factors-repo.ts';
import {
  endDueWait,
  endWaitByLink,
  endWaitOf,
  findDueWaits,
  findWait,
  findWaitById,
  insertWait,
} from '../credentials/lost-factors-repo.ts';
import { findForLogin, findForLoginById } from '../credentials/users-repo.ts';
import { askForLink, linkMail } from '../mail-links/ask.ts';
import { deadLink } from '../mail-links/redeem.ts';
import { endLinksOf, findLiveLink, setPassword, useUp } from '../mail-links/repo.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { deadChallenge } from '../second-factor/challenge.ts';
import { clearFactor } from '../second-factor/service.ts';
import { closeSessionsOf } from '../sessions/sessions.ts';

/**
 * Mail a link to someone who knows the password and has lost their second factor. @throws DomainError `invalid_input`
 * at `challenge` if it is over, `forbidden` for an admin, `too_many_requests`
 */
export async function reportLost(ctx: Context, challenge: string): Promise<void> {
  const waiting = await findChallenge(ctx.db, hashOf(challenge), ctx.clock.now());
  if (!waiting) throw deadChallenge();
  if (waiting.user.role === 'admin')
    throw new DomainError(
      'forbidden',
      'Admins start over with a command on the server. Ask the person who runs it.',
    );
  await askForLink(ctx, waiting.user.email, 'lost_factor');
}

/**
 * Schedule the removal of the second factor, or find the pending one. Its owner is emailed now and shortly before,
 * each time with a link that cancels it. A sign-in with the second factor cancels it too, and so does anything that
 * ends all sessions. @throws DomainError `invalid_input` at `token` for a link that does not work
 */
export async function beginWait(ctx: Context, token: string): Promise<{ until: string }> {
  const link = hashOf(token);
  const now = ctx.clock.now();
  const found = await findLiveLink(ctx.db, link, 'lost_factor', now);
  if (!found) throw deadLink();
  const { userId } = found;
  const endsAt = await transaction(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    const user = await findForLoginById(tx, userId);
    const mayWait = user && !user.suspendedAt && user.role !== 'admin' && user.email === found.email;
    if (!mayWait || !(await hasSecondFactor(tx, userId))) throw deadLink();
    if (!(await useUp(tx, link, 'lost_factor', now))) throw deadLink();
    const begun = await findWait(tx, userId);
    if (begun) return begun.endsAt;
    const id = newId();
    const ends = after(now, lostFactor.wait);
    const keepLink = hashOf(endSecretsOf(ctx.env, id)[0]);
    await insertWait(tx, { userId, id, keepLink, begunAt: now, endsAt: ends });
    const mail = { kind: 'sign-in-mail', waitId: id } as const;
    await notify(tx, now, [
      { key: `factor_lost:${id}`, payload: { ...mail, about: 'factor_lost' } },
      {
        key: `factor_lost_soon:${id}`,
        payload: { ...mail, about: 'factor_lost_soon' },
        runAt: after(ends, -lostFactor.reminder),
      },
    ]);
    return ends;
  });
  return { until: endsAt.toISOString() };
}

/** Cancel a pending removal with its mailed link. @throws DomainError `invalid_input` at `token` if there is none */
export async function keepFactorByLink(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  if (!(await endWaitByLink(ctx.db, hashOf(token))))
    throw invalidInput({ path: 'token', message: m.refused_wait_link() });
}

/** Cancel the caller's pending removal. @throws DomainError `not_found` if there is none */
export async function keepFactor(ctx: Pick<Context, 'db'>, user: SignedIn): Promise<void> {
  if (!(await endWaitOf(ctx.db, user.id))) throw new DomainError('not_found');
}

const atOnce = 20;

/**
 * Remove the second factors whose waiting period is over. This ends all sessions; the password alone signs in again.
 */
export async function clearDueFactors(ctx: Context): Promise<number> {
  const due = await findDueWaits(ctx.db, ctx.clock.now(), atOnce);
  for (const userId of due) {
    await transaction(ctx.db, async (tx) => {
      await lockUser(tx, userId);
      if (!(await endDueWait(tx, userId, ctx.clock.now()))) return;
      const user = await findForLoginById(tx, userId);
      if (user && user.role !== 'admin' && (await clearFactor(ctx, tx, user, 'second_factor_lost')))
        await closeSessionsOf(ctx, tx, userId);
    });
  }
  return due.length;
}

/** Facts for the emails about a lost second factor; null if the removal is no longer pending. */
export async function describeWait(ctx: Pick<Context, 'db' | 'env'>, waitId: string) {
  const wait = await findWaitById(ctx.db, waitId);
  const secret = endSecretsOf(ctx.env, waitId).find((one) => hashOf(one) === wait?.keepLink);
  if (!wait || !secret) return null;
  const { user, endsAt } = wait;
  return inLanguageOf(ctx, user, () => ({
    email: user.email,
    locale: user.locale,
    name: user.name,
    until: formatTime(endsAt, user.timeZone),
    url: `${siteUrl(ctx.env)}/keep-two-step#${secret}`,
  }));
}

/**
 * Clear the second factor of someone who has lost it, from the server's command line. The password and every session end
 * with it, and the mailbox gets a link to choose another one: the password alone must not open the account.
 * @throws DomainError `not_found` if there is no such account, or it has no second factor
 */
export async function clearLostFactor(ctx: Context, typed: string): Promise<void> {
  const email = typed.toLowerCase();
  const passwordHash = await hashPassword(newSecret());
  await transaction(ctx.db, async (tx) => {
    const user = await findForLogin(tx, email);
    if (user) await lockUser(tx, user.id);
    if (!user || !(await clearFactor(ctx, tx, user)))
      throw new DomainError('not_found', 'There is no account with this address and two-step sign-in.');
    await setPassword(tx, user.id, passwordHash);
    await endLinksOf(tx, user.id);
    await closeSessionsOf(ctx, tx, user.id);
    await notify(tx, ctx.clock.now(), [linkMail({ about: 'reset_password', email })]);
  });
}
