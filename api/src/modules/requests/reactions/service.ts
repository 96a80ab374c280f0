import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/measures.ts';
import { type ReactionKind, reactionLimits } from '#api/domain/request/reactions.ts';
import { readBytes } from '#api/http/read-bytes.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { findWatchable } from '#api/modules/videos/service.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import {
  dropReactions,
  findReactions,
  findSent,
  insertReaction,
  type ReactionRow,
} from '#api/records/reactions-repo.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { hashOf } from '#api/start/secret.ts';
import { cleanRecording, type Recording } from '../clean-recording.ts';
import { recordEvent } from '../history.ts';
import { openKept } from '../open-kept.ts';
import { findVisible, partyOf } from '../owner.ts';
import type { ReactionView } from './model.ts';

const { video, voice, perVideo } = reactionLimits;

interface Sent {
  /** Of the watch page. */
  key: string;
  /** By which its sender removes it, and by which one that is sent again is known. */
  secret: string;
  showable: boolean;
}

/**
 * Keep what someone has recorded for the artist of a video they watched, and tell the artist. Sent again, as after a
 * lost answer, it stays the one it is.
 * @throws DomainError `not_found` for a link that opens nothing, or not yet; `too_large`; `invalid_input` on `file`;
 * `invalid_transition` once a video has as many as it takes
 */
export async function react(
  ctx: Context,
  { key, secret, showable }: Sent,
  body: Request,
): Promise<ReactionView> {
  const { id: requestId } = await findWatchable(ctx, key);
  const secretHash = hashOf(secret);
  const earlier = await findSent(ctx.db, secretHash);
  if (earlier) return sentFor(requestId, earlier);
  await refuseMore(ctx.db, requestId);

  const file = await cleaned(body);
  const kind: ReactionKind = file.hasPictures ? 'video' : 'voice';
  const id = newId();
  const stored = `reactions/${id}.${file.extension}`;
  await ctx.storage.put(stored, file.bytes);
  const row = {
    ...{ id, requestId, kind, key: stored, secretHash, showable, sentAt: ctx.clock.now() },
    ...{ bytes: file.bytes.length, durationMs: file.durationMs },
  };
  try {
    await transaction(ctx.db, async (tx) => {
      const request = await lockRequest(tx, requestId);
      if (!request) throw new DomainError('not_found');
      await refuseMore(tx, requestId);
      await insertReaction(tx, row);
      await recordEvent(tx, row.sentAt, { request, event: 'reacted', by: 'fan' });
    });
  } catch (error) {
    await ctx.storage.delete(stored);
    // The same was being sent twice at a time.
    const first = await findSent(ctx.db, secretHash);
    if (first) return sentFor(requestId, first);
    throw error;
  }
  return present(row);
}

function sentFor(requestId: string, row: ReactionRow): ReactionView {
  if (row.requestId !== requestId) throw new DomainError('not_found');
  return present(row);
}

async function refuseMore(db: Queryable, requestId: string): Promise<void> {
  if ((await findReactions(db, requestId)).length >= perVideo)
    throw new DomainError('invalid_transition', m.reaction_full());
}

async function cleaned(body: Request): Promise<Recording> {
  const bytes = await readBytes(
    body,
    video.maxBytes,
    m.reaction_too_large({ size: formatBytes(video.maxBytes) }),
  );
  const found = await cleanRecording(bytes, { withPictures: video.maxSeconds, soundOnly: voice.maxSeconds });
  if (!found)
    throw invalidInput({
      path: 'file',
      message: m.reaction_unreadable({ video: video.maxSeconds, voice: voice.maxSeconds }),
    });
  if (!found.hasPictures && bytes.length > voice.maxBytes)
    throw new DomainError('too_large', m.reaction_too_large({ size: formatBytes(voice.maxBytes) }));
  return found;
}

/**
 * Remove a reaction for its sender, also after the link to the video has ended.
 * @throws DomainError `not_found`
 */
export async function takeBack(ctx: Context, secret: string): Promise<void> {
  await remove(ctx, { secretHash: hashOf(secret) });
}

/**
 * What was recorded for the artist of a request, for those who may read the request.
 * @throws DomainError `not_found`
 */
export async function listReactions(ctx: Context, viewer: Viewer, id: string) {
  const request = await findVisible(ctx.db, viewer, id);
  return { items: (await findReactions(ctx.db, request.id)).map(present) };
}

interface One {
  id: string;
  reactionId: string;
}

/**
 * A reaction's bytes.
 * @throws DomainError `not_found`
 */
export async function openReaction(ctx: Context, viewer: Viewer, { id, reactionId }: One): Promise<Response> {
  const request = await findVisible(ctx.db, viewer, id);
  const row = (await findReactions(ctx.db, request.id)).find((each) => each.id === reactionId);
  return openKept(ctx, row?.key);
}

/**
 * Remove a reaction for the request's fan or artist.
 * @throws DomainError `not_found`
 */
export async function removeReaction(ctx: Context, viewer: Viewer, { id, reactionId }: One): Promise<void> {
  const request = await findVisible(ctx.db, viewer, id);
  if (partyOf(viewer, request) === 'admin' || !isUuid(reactionId)) throw new DomainError('not_found');
  await remove(ctx, { id: reactionId, requestId: request.id });
}

async function remove({ db, clock }: Context, where: Parameters<typeof dropReactions>[2]): Promise<void> {
  const dropped = await transaction(db, (tx) => dropReactions(tx, clock.now(), where));
  if (dropped === 0) throw new DomainError('not_found');
}

/** Storage knows containers alone, and calls a recording a video. */
const typeOf = ({ key, kind }: Pick<ReactionRow, 'key' | 'kind'>) =>
  (contentTypeOf(key) ?? '').replace('video/', kind === 'voice' ? 'audio/' : 'video/');

function present(row: Omit<ReactionRow, 'requestId'>): ReactionView {
  const { id, kind, bytes, showable } = row;
  return {
    ...{ id, kind, bytes, showable },
    type: typeOf(row),
    seconds: row.durationMs / 1000,
    sentAt: row.sentAt.toISOString(),
  };
}
