import { m } from '@salamu/messages/messages';
import { deviceName } from '#api/domain/account/browser/device-name.ts';
import type { Role } from '#api/domain/account/roles.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { placesOf } from '../../../limits/network.ts';
import { type From, openSession } from '../sessions/sessions.ts';
import { addBrowser, endWithBrowser, findSignIn, seeBrowser, takeEndLink } from './repo.ts';

/**
 * Open a session for someone who has just authenticated, and return its token. A browser that is new to an account
 * with other known browsers triggers an email with a link that ends the session. Runs in the caller's transaction.
 */
export async function signIn(
  ctx: Pick<Context, 'clock' | 'env'>,
  tx: Queryable,
  user: { id: string; role: Role },
  from: From,
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId();
  const { knownBrowser, isNew } = await meetBrowser(ctx, tx, user.id, from);
  const endLink = isNew ? hashOf(endSecretsOf(ctx.env, id)[0]) : null;
  const token = await openSession(ctx, tx, user, { ...from, id, provenAt: now, knownBrowser, endLink });
  if (isNew) {
    const payload = { kind: 'sign-in-mail', about: 'new_browser', sessionId: id } as const;
    await notify(tx, now, [{ key: `new_browser:${id}`, payload }]);
  }
  return token;
}

async function meetBrowser(ctx: Pick<Context, 'clock' | 'env'>, tx: Queryable, userId: string, from: From) {
  const now = ctx.clock.now();
  const [current, ...older] = idsOf(ctx, userId, from);
  const known = await seeBrowser(tx, { ids: [current, ...older], userId, now });
  if (known) return { knownBrowser: known, isNew: false };
  return { knownBrowser: current, isNew: await addBrowser(tx, { id: current, userId, now }) };
}

/** A browser's candidate ids, newest key first; without a stored id, derived from its network. */
function idsOf({ env }: Pick<Context, 'env'>, userId: string, from: From): [string, ...string[]] {
  const idFrom = (mark: string) => hashOf(`${userId} ${mark}`);
  if (from.browser) return [idFrom(`browser ${from.browser}`)];
  const [current, ...older] = placesOf(env, from.network);
  return [idFrom(`place ${current}`), ...older.map((place) => idFrom(`place ${place}`))];
}

/**
 * End the session that the sign-in alert asked about and every other session in that browser, and forget the browser.
 * @throws DomainError `invalid_input` at `token` if the link was used or the session has expired
 */
export async function disownSession(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const session = await takeEndLink(tx, hashOf(token), now);
    if (!session) throw invalidInput({ path: 'token', message: m.refused_session_link() });
    await endWithBrowser(tx, session, now);
  });
}

/** Facts for the sign-in alert email; null if they no longer apply. */
export async function describeSignIn(ctx: Pick<Context, 'db' | 'env'>, sessionId: string) {
  const session = await findSignIn(ctx.db, sessionId);
  const secret = endSecretsOf(ctx.env, sessionId).find((one) => hashOf(one) === session?.endLink);
  if (!session || !secret) return null;
  const { user, createdAt, userAgent } = session;
  return inLanguageOf(ctx, user, () => ({
    email: user.email,
    locale: user.locale,
    name: user.name,
    device: deviceName(userAgent),
    at: formatTime(createdAt, user.timeZone),
    url: `${siteUrl(ctx.env)}/not-me#${secret}`,
  }));
}
