import { clipOf, type DemoClip, greeting, renditionFileOf } from '@salamu/prisma/demo/files';
import type { DemoBrief } from '@salamu/prisma/demo/people/briefs';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { ReactionKind } from '#api/domain/request/reactions.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { playSandbox } from '#api/modules/money/payments/service.ts';
import { accept, decline } from '#api/modules/requests/artist-actions.ts';
import { createRequest } from '#api/modules/requests/create.ts';
import { cancel, redo, report, tellSide } from '#api/modules/requests/fan-actions.ts';
import { decide } from '#api/modules/requests/overview/admin-actions.ts';
import { react } from '#api/modules/requests/reactions/service.ts';
import { transition } from '#api/modules/requests/transition.ts';
import { noteOpening } from '#api/modules/requests/watch-link/service.ts';
import { keepProof } from '#api/modules/videos/proofs/service.ts';
import { insertVideo } from '#api/modules/videos/repo.ts';
import { noteDelivery } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { storeClip, storeRenditions } from './clips.ts';

/** An event in a story, at a moment in the past. */
export interface Scene {
  at: Date;
  play(): Promise<unknown>;
}

type Artist = SignedIn & { artistId: string };

/** A request of the demo data, and how far it has got. */
export interface Story {
  fan: SignedIn;
  artist: Artist;
  brief: DemoBrief;
  orderedAt: Date;
}

const answered: RequestState[] = ['accepted', 'delivered', 'redo_requested', 'disputed'];
const delivered: RequestState[] = ['delivered', 'redo_requested', 'disputed'];

const sides = {
  fan: 'The first take left the name out, and the second goes silent halfway. I would be happy with half of it back.',
  artist:
    'I recorded it twice, and on my phone the sound is there to the end. Something may have happened on the way.',
};

/** The scenes that bring a story to its state through the product's own services; timers do the rest. */
export function scenesOf(ctx: Context, { fan, artist, brief, orderedAt }: Story, admin: SignedIn): Scene[] {
  const { artist: slug, daysAgo: _, state, mustSay, ...asked } = brief;
  const day = (days: number) => addDays(orderedAt, days);
  let id = '';
  let watchKey = '';
  const scenes: Scene[] = [];
  const then = (at: Date, play: () => Promise<unknown>) => scenes.push({ at, play });

  then(orderedAt, async () => {
    const order = { ...asked, mustSay: [...mustSay], public: false, artistId: artist.artistId, again: true };
    const made = await createRequest(ctx, fan, order, newId());
    id = made.request.id;
    if (state !== 'awaiting_payment') await playSandbox(ctx, fan, made.payment.id, 'succeed');
  });
  if (state === 'cancelled') then(day(0.1), () => cancel(ctx, fan, id));
  if (state === 'declined')
    then(day(0.5), () => decline(ctx, artist, id, 'I am on tour and could not do it well.'));
  if (state === 'refunded') {
    const reason = 'The fan wrote to us: the party was called off.';
    then(day(1.5), () => decide(ctx, admin, id, { action: 'refund', reason }, newId()));
  }
  if (answered.includes(state)) then(day(0.2), () => accept(ctx, artist, id));
  if (delivered.includes(state)) {
    then(day(1.4), async () => {
      watchKey = await deliverClip(ctx, artist, id, clipOf(slug));
    });
    then(day(1.9), () => noteOpening(ctx, { kind: 'visitor' }, watchKey));
  }
  if (state === 'delivered') then(day(2.1), () => reactTo(ctx, watchKey, 'video'));
  if (state === 'redo_requested')
    then(day(2.2), () => redo(ctx, fan, id, 'The name is said with a soft g. Could you try once more?'));
  if (state === 'disputed') {
    then(day(2), () => redo(ctx, fan, id, 'The name is missing. Could you say it once?'));
    then(day(2.4), () => deliverClip(ctx, artist, id, clipOf(slug)));
    then(day(2.6), () => report(ctx, fan, id, 'The sound is missing from the middle on.'));
    then(day(2.9), () => tellSide(ctx, fan, id, sides.fan));
    then(day(3.8), () => tellSide(ctx, artist, id, sides.artist));
  }
  return scenes;
}

/** The clip without a face, as though someone had recorded it while watching; a video may be shown. */
export function reactTo(ctx: Context, key: string, kind: ReactionKind) {
  const recorded = renditionFileOf(greeting.file, kind === 'voice' ? 'sound' : 'p240');
  const body = new Request(ctx.env.publicUrl, { method: 'POST', body: Bun.file(recorded) });
  return react(ctx, { key, secret: newId(), showable: kind === 'video' }, body);
}

/** Returns the secret of the video's watch page. */
async function deliverClip(
  ctx: Context,
  artist: Artist,
  requestId: string,
  demoClip: DemoClip,
): Promise<string> {
  const now = ctx.clock.now();
  const { video, sha256 } = await storeClip(ctx, demoClip);
  const renditions = await storeRenditions(ctx, video.id, demoClip);
  return transaction(ctx.db, async (tx) => {
    const own = { artistId: artist.artistId, createdAt: now };
    await insertVideo(tx, { ...video, ...own, renditions: { create: renditions } });
    await keepProof(tx, { videoId: video.id, requestId, sha256 });
    const { watchKey, redoAskedAt } = await transition(tx, now, {
      requestId,
      party: 'artist',
      actorId: artist.id,
      action: 'deliver',
      set: () => ({ videoId: video.id, deliveredAt: now }),
    });
    if (!redoAskedAt) await noteDelivery(tx, artist.artistId, true);
    return watchKey;
  });
}
