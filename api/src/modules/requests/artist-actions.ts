import type { SignedIn } from '#api/domain/account/viewer.ts';
import { type Action, requestLife } from '#api/domain/request/transitions.ts';
import type { Cue } from '#api/domain/video/captions.ts';
import { noteAnswer, noteDelivery } from '#api/records/artists-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { showsUpload, takeVideo, type VideoUploads } from '../videos/service.ts';
import { giveGraceFor } from './timers.ts';
import { type Step, transition } from './transition.ts';

type ArtistStep = Omit<Step, 'requestId' | 'party' | 'actorId'>;

async function actAsArtist(
  ctx: Context,
  viewer: SignedIn,
  id: string,
  step: ArtistStep,
  also?: (tx: Queryable, request: RequestRow) => Promise<void>,
): Promise<RequestRow> {
  await findAs(ctx.db, viewer, id, 'artist');
  return transaction(ctx.db, async (tx) => {
    const moved = await transition(tx, ctx.clock.now(), {
      requestId: id,
      party: 'artist',
      actorId: viewer.id,
      ...step,
    });
    await also?.(tx, moved);
    return moved;
  });
}

/** Time of the first answer, for response times. */
function answer(
  ctx: Context,
  viewer: SignedIn,
  id: string,
  action: Action,
  reason?: string,
): Promise<RequestRow> {
  const now = ctx.clock.now();
  let first = false;
  return actAsArtist(
    ctx,
    viewer,
    id,
    {
      action,
      ...(reason ? { reason } : {}),
      set: ({ answeredAt }) => {
        first = answeredAt === null;
        return first ? { answeredAt: now } : {};
      },
    },
    async (tx, request) => {
      if (first && request.paidAt) await noteAnswer(tx, request.artistId, request.paidAt, now);
    },
  );
}

export function accept(ctx: Context, viewer: SignedIn, id: string): Promise<RequestRow> {
  return answer(ctx, viewer, id, 'accept');
}

export function decline(ctx: Context, viewer: SignedIn, id: string, reason: string): Promise<RequestRow> {
  return answer(ctx, viewer, id, 'decline', reason);
}

export function refuse(ctx: Context, viewer: SignedIn, id: string, reason: string): Promise<RequestRow> {
  return actAsArtist(ctx, viewer, id, { action: 'refuse', reason });
}

export function extend(
  ctx: Context,
  viewer: SignedIn,
  id: string,
  days: number,
  reason: string,
): Promise<RequestRow> {
  return actAsArtist(ctx, viewer, id, {
    action: 'extend',
    reason,
    set: () => ({ extensionDays: days, extensionReason: reason }),
  });
}

type Delivery = VideoUploads & { said?: string[]; captions?: Cue[] };

/**
 * Deliver an uploaded, inspected video. After the deadline, only an upload started before it counts. Repeating the
 * delivery changes nothing. @throws DomainError `invalid_transition` if it is too late, `invalid_input` for an
 * unusable upload, or captions that don't fit it
 */
export async function deliver(
  ctx: Context,
  viewer: SignedIn & { artistId: string },
  id: string,
  delivery: Delivery,
): Promise<RequestRow> {
  return deliverOnce(ctx, viewer, id, delivery).catch(async (error) => {
    const request = await findAs(ctx.db, viewer, id, 'artist');
    const isOpen = requestLife.before('deliver').includes(request.status);
    if (isOpen || !(await showsUpload(ctx.db, request.videoId, delivery.uploadId))) throw error;
    return request;
  });
}

async function deliverOnce(
  ctx: Context,
  viewer: SignedIn & { artistId: string },
  id: string,
  { said = [], captions = [], ...upload }: Delivery,
): Promise<RequestRow> {
  const { mustSay, language } = await findAs(ctx.db, viewer, id, 'artist');
  const now = ctx.clock.now();
  const video = await takeVideo(ctx, {
    ...upload,
    ownerId: viewer.id,
    artistId: viewer.artistId,
    said: { cues: captions, language },
  });
  return transaction(ctx.db, async (tx) => {
    await giveGraceFor(tx, now, id, video.uploadStartedAt);
    const videoId = await video.attach(tx, {
      requestId: id,
      said: mustSay.flatMap((point, place) => (said.includes(point) ? [place] : [])),
    });
    const delivered = await transition(tx, now, {
      requestId: id,
      party: 'artist',
      actorId: viewer.id,
      action: 'deliver',
      set: ({ answeredAt }) => ({ videoId, answeredAt: answeredAt ?? now }),
    });
    if (delivered.redoAskedAt === null && delivered.redoOrderedAt === null)
      await noteDelivery(tx, delivered.artistId, now <= (delivered.deadlineAt ?? now));
    return delivered;
  }).catch(async (error) => {
    await video.abandon();
    throw error;
  });
}
