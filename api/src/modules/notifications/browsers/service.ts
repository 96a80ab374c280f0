import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { isPushAddress } from '#api/domain/notifications/push.ts';
import { kindsFor } from '#api/domain/notifications/sms/phone.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { vapidKeys } from './keys.ts';
import type { ExportedPush, PushChoiceView, PushWish } from './model.ts';
import { deleteSubscription, findSubscription, replaceSubscription, subscriptionsOf } from './repo.ts';

/** What the browser with this session is told. */
export async function viewPush({ db, env }: Context, user: SignedIn): Promise<PushChoiceView> {
  const kinds = [...kindsFor(user)];
  const [{ publicKey: applicationServer }] = vapidKeys(env);
  const found = await findSubscription(db, sessionOf(user));
  return found?.vapidKey === applicationServer
    ? { applicationServer, isOn: true, news: found.news, kinds }
    : { applicationServer, isOn: false, news: kinds, kinds };
}

/**
 * Tell this session's browser such news from now on, until the session ends.
 * @throws DomainError `invalid_input` at `endpoint`, or at `madeFor` if that isn't our key any more
 */
export async function setPush(ctx: Context, user: SignedIn, wish: PushWish): Promise<PushChoiceView> {
  const { endpoint, keys, madeFor: vapidKey, news } = wish;
  if (!isPushAddress(endpoint)) throw invalidInput({ path: 'endpoint', message: m.refused_push_service() });
  if (vapidKey !== vapidKeys(ctx.env)[0].publicKey)
    throw invalidInput({ path: 'madeFor', message: m.refused_push_again() });
  const subscription = {
    sessionId: sessionOf(user),
    endpoint,
    ...keys,
    vapidKey,
    news,
    createdAt: ctx.clock.now(),
  };
  await transaction(ctx.db, (tx) => replaceSubscription(tx, user.id, subscription));
  return viewPush(ctx, user);
}

/** Tell this session's browser nothing, whether or not it was told anything. */
export async function endPush({ db }: Context, user: SignedIn): Promise<void> {
  await deleteSubscription(db, sessionOf(user));
}

/** The browsers that are told, for the caller's export. */
export async function exportPush({ db }: Pick<Context, 'db'>, user: SignedIn): Promise<ExportedPush> {
  const found = await subscriptionsOf(db, user.id);
  return found.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
}

function sessionOf({ sessionId }: SignedIn): string {
  if (!sessionId) throw new DomainError('forbidden');
  return sessionId;
}
