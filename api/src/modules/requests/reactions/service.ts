import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type ReactionKind, reactionLimits } from '#api/domain/request/reactions.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { readBytes } from '#api/limits/read-bytes.ts';
import { findWatchable } from '#api/modules/videos/service.ts';
import {
  type AttachmentRow,
  dropAttachments,
  findAttachments,
  findSent,
} from '#api/records/attachments-repo.ts';
import { findVisible, partyOf } from '#api/records/request-parties.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { inStrangersLane } from '../../photos/lane.ts';
import { recordEvent } from '../../request-events/service.ts';
import {
  attach,
  cleanRecording,
  describeAttachment,
  openAttachment,
  type Recording,
} from '../attachments.ts';
import type { ReactionView } from './model.ts';

const { video, voice, perVideo } = reactionLimits;

interface Sent {
  key: string;
  /** Identifies the sender, for deletion and retries. */
  secret: string;
  showable: boolean;
}

/**
 * Store a viewer's reaction to a video and notify the artist. Idempotent per secret. @throws DomainError `not_found`
 * for a link that opens nothing, or not yet; `too_large`; `invalid_input` on `file`; `invalid_transition` once a video
 * has as many as it takes
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

  const file = await cleaned(body, requestId);
  const kind: ReactionKind = file.hasPictures ? 'video' : 'voice';
  const sent = { requestId, role: 'reaction', kind, showable, secretHash } as const;
  try {
    const row = await attach(ctx, file, sent, async (tx, now) => {
      const request = await lockRequest(tx, requestId);
      if (!request) throw new DomainError('not_found');
      await refuseMore(tx, requestId);
      await recordEvent(tx, now, { request, event: 'reacted', by: 'fan' });
    });
    return present(row);
  } catch (error) {
    // A concurrent retry.
    const first = await findSent(ctx.db, secretHash);
    if (first) return sentFor(requestId, first);
    throw error;
  }
}

function sentFor(requestId: string, row: AttachmentRow): ReactionView {
  if (row.requestId !== requestId) throw new DomainError('not_found');
  return present(row);
}

async function refuseMore(db: Queryable, requestId: string): Promise<void> {
  if ((await findAttachments(db, requestId, 'reaction')).length >= perVideo)
    throw new DomainError('invalid_transition', m.reaction_full());
}

async function cleaned(body: Request, requestId: string): Promise<Recording> {
  const bytes = await readBytes(
    body,
    video.maxBytes,
    m.reaction_too_large({ size: formatBytes(video.maxBytes) }),
  );
  const most = { withPictures: video.maxSeconds, soundOnly: voice.maxSeconds };
  const found = await inStrangersLane(() => cleanRecording(bytes, most), requestId);
  if (!found)
    throw invalidInput({
      path: 'file',
      message: m.reaction_unreadable({ video: video.maxSeconds, voice: voice.maxSeconds }),
    });
  if (!found.hasPictures && bytes.length > voice.maxBytes)
    throw new DomainError('too_large', m.reaction_too_large({ size: formatBytes(voice.maxBytes) }));
  return found;
}

/** Let the sender delete a reaction, even after the watch link has ended. @throws DomainError `not_found` */
export async function takeBack(ctx: Context, secret: string): Promise<void> {
  await remove(ctx, { secretHash: hashOf(secret) });
}

/** A request's reactions, for anyone who may read it. @throws DomainError `not_found` */
export async function listReactions(ctx: Context, viewer: Viewer, id: string) {
  const request = await findVisible(ctx.db, viewer, id);
  return { items: (await findAttachments(ctx.db, request.id, 'reaction')).map(present) };
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
  const row = (await findAttachments(ctx.db, request.id, 'reaction')).find((each) => each.id === reactionId);
  return openAttachment(ctx, row);
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

async function remove({ db, clock }: Context, where: Parameters<typeof dropAttachments>[2]): Promise<void> {
  const dropped = await transaction(db, (tx) =>
    dropAttachments(tx, clock.now(), { ...where, role: 'reaction' }),
  );
  if (dropped === 0) throw new DomainError('not_found');
}

function present(row: AttachmentRow): ReactionView {
  const { id, kind, bytes, showable, durationMs } = row;
  return {
    ...{ id, bytes, showable },
    ...describeAttachment(row),
    kind: kind === 'voice' ? 'voice' : 'video',
    seconds: (durationMs ?? 0) / 1000,
  };
}
