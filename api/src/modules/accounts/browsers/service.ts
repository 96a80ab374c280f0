import { m } from '@salamu/messages/messages';
import type { Role } from '#api/domain/account/roles.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { placesOf } from '../places.ts';
import { type From, openSession } from '../sessions.ts';
import { addBrowser, endWithBrowser, seeBrowser, takeEndLink } from './repo.ts';

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
