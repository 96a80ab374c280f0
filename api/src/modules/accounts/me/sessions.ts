import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { closeSession, liveSessionsOf } from '../sessions/sessions.ts';

export async function listSessions(ctx: Pick<Context, 'db' | 'clock'>, user: SignedIn) {
  const sessions = await liveSessionsOf(ctx, user);
  const items = sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    current: id === user.sessionId,
  }));
  return { items };
}

/**
 * End one of the caller's sessions immediately; the one making this call too.
 * @throws DomainError `not_found` if it is not the caller's, or has ended
 */
export async function endSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  user: SignedIn,
  id: string,
): Promise<void> {
  const live = isUuid(id) ? await liveSessionsOf(ctx, user) : [];
  const session = live.find((one) => one.id === id.toLowerCase());
  if (!session) throw new DomainError('not_found');
  await closeSession(ctx, session.id);
}
