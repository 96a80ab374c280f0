import { m } from '@salamu/messages/messages';
import type { Guest, SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import {
  type Ear,
  earOfGuest,
  earsOf,
  earsOfUser,
  frameOf,
  frameOfNews,
  liveLimits,
} from '#api/domain/notifications/live-events.ts';
import { standingOf } from '#api/modules/accounts/sessions.ts';
import { newsSince } from '#api/records/live-events-repo.ts';
import { linkEnd } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { confirm, LiveStream, type Standing } from './stream.ts';

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
  const session = reader.kind === 'guest' ? earOfGuest(reader.requestId) : (reader.sessionId ?? '');
  if (ctx.live.openOf(session) >= liveLimits.perSession)
    throw new DomainError('too_many_requests', m.refused_live(), { retryAfter: liveLimits.beat / 1_000 });
  const ears = earsOfReader(reader);
  const stream = new LiveStream(session, ears, () => standing(ctx, reader), ctx.live.remove);
  if (!ctx.live.isOpen()) {
    stream.end();
    return stream.body;
  }
  // Subscribe first, so nothing is lost; frames are buffered until the missed ones are sent.
  ctx.live.add(stream);
  try {
    if (!(await confirm(stream))) throw new DomainError('unauthenticated');
    stream.begin(await beginning(ctx, ears, lastId));
  } catch (error) {
    stream.end();
    throw error;
  }
  return stream.body;
}

async function beginning(ctx: Context, ears: readonly Ear[], lastId: string | null): Promise<string> {
  const ready = frameOf('ready');
  if (!lastId) return ready;
  const most = liveLimits.mostResumed;
  const missed = isUuid(lastId) ? await newsSince(ctx.db, lastId, most + 1) : null;
  if (!missed || missed.length > most) return ready + frameOf('reload');
  const heard = missed.filter((one) => earsOf(one).some((ear) => ears.includes(ear)));
  return ready + heard.map(frameOfNews).join('');
}

const earsOfReader = (reader: Reader) =>
  reader.kind === 'guest' ? [earOfGuest(reader.requestId)] : earsOfUser(reader);

async function standing(ctx: Context, reader: Reader): Promise<Standing | null> {
  if (reader.kind === 'guest') {
    const link = await linkEnd(ctx.db, hashOf(reader.token), ctx.clock.now());
    return link && { ears: earsOfReader(reader), endsAt: link.endsAt };
  }
  const session = await standingOf(ctx, reader);
  return session && { ears: earsOfUser(session), endsAt: session.endsAt };
}
