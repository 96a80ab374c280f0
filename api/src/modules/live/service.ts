import { m } from '@salamu/messages/messages';
import type { Guest, SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import {
  frameOf,
  frameOfEvent,
  liveLimits,
  type Topic,
  topicOfGuest,
  topicsOf,
  topicsOfUser,
} from '#api/domain/notifications/live-events.ts';
import { activeSession } from '#api/modules/accounts/sessions/sessions.ts';
import { liveEventsSince } from '#api/records/live-events-repo.ts';
import { linkEnd } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { confirm, LiveStream, type Subscription } from './stream.ts';

/** The owner of a stream: a session, or a guest with this tracking token. */
export type Reader = SignedIn | (Guest & { token: string });

/**
 * Open an event stream, from `lastId` on if given. While this copy can't receive events, or is shutting down, the
 * stream ends immediately with a retry delay. @throws DomainError `too_many_requests` if the session has too many
 */
export async function openStream(
  ctx: Context,
  reader: Reader,
  lastId: string | null,
): Promise<ReadableStream<Uint8Array>> {
  const session = reader.kind === 'guest' ? topicOfGuest(reader.requestId) : (reader.sessionId ?? '');
  if (ctx.live.openOf(session) >= liveLimits.perSession)
    throw new DomainError('too_many_requests', m.refused_live(), { retryAfter: liveLimits.beat / 1_000 });
  const topics = topicsOfReader(reader);
  const stream = new LiveStream(session, topics, () => subscriptionOf(ctx, reader), ctx.live.remove);
  if (!ctx.live.isOpen()) {
    stream.end();
    return stream.body;
  }
  // Subscribe first, so nothing is lost; frames are buffered until the missed ones are sent.
  ctx.live.add(stream);
  try {
    if (!(await confirm(stream))) throw new DomainError('unauthenticated');
    stream.begin(await beginning(ctx, topics, lastId));
  } catch (error) {
    stream.end();
    throw error;
  }
  return stream.body;
}

async function beginning(ctx: Context, topics: readonly Topic[], lastId: string | null): Promise<string> {
  const ready = frameOf('ready');
  if (!lastId) return ready;
  const most = liveLimits.mostResumed;
  const missed = isUuid(lastId) ? await liveEventsSince(ctx.db, lastId, most + 1) : null;
  if (!missed || missed.length > most) return ready + frameOf('reload');
  const heard = missed.filter((one) => topicsOf(one).some((ear) => topics.includes(ear)));
  return ready + heard.map(frameOfEvent).join('');
}

const topicsOfReader = (reader: Reader) =>
  reader.kind === 'guest' ? [topicOfGuest(reader.requestId)] : topicsOfUser(reader);

async function subscriptionOf(ctx: Context, reader: Reader): Promise<Subscription | null> {
  if (reader.kind === 'guest') {
    const link = await linkEnd(ctx.db, hashOf(reader.token), ctx.clock.now());
    return link && { topics: topicsOfReader(reader), endsAt: link.endsAt };
  }
  const session = await activeSession(ctx, reader);
  return session && { topics: topicsOfUser(session), endsAt: session.endsAt };
}
