import { clipOf, type DemoClip, greeting, renditionFileOf } from '@salamu/prisma/demo/files';
import type { Language } from '#api/domain/artist/languages.ts';
import { dayOf } from '#api/domain/date-range.ts';
import { leastRefund, type Money, minorPerMajor } from '#api/domain/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { flagThing } from '#api/modules/moderation/service.ts';
import { playSandbox } from '#api/modules/money/payments/service.ts';
import { decide } from '#api/modules/requests/admin-actions.ts';
import { accept, decline } from '#api/modules/requests/artist-actions.ts';
import { createRequest } from '#api/modules/requests/create.ts';
import { cancel, redo, report } from '#api/modules/requests/fan-actions.ts';
import { refundLate } from '#api/modules/requests/late-refund.ts';
import { react } from '#api/modules/requests/reactions/service.ts';
import { tellSide } from '#api/modules/requests/sides.ts';
import { transition } from '#api/modules/requests/transition.ts';
import { noteOpening } from '#api/modules/requests/watch-link/service.ts';
import { review } from '#api/modules/reviews/service.ts';
import { keepProof } from '#api/modules/videos/proofs/service.ts';
import { insertVideo } from '#api/modules/videos/repo.ts';
import { noteDelivery } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { storeClip, storeRenditions } from './clips.ts';
import type { DemoPeople } from './people.ts';
import type { Story } from './stories.ts';

/** An event in a story, at a moment in the past. */
export interface Scene {
  at: Date;
  play(): Promise<unknown>;
}

interface Cast {
  fan: SignedIn;
  artist: SignedIn & { artistId: string };
  admin: SignedIn;
  language: Language;
}

const answered: RequestState[] = ['accepted', 'delivered', 'redo_requested', 'disputed', 'completed'];
const delivered: RequestState[] = ['delivered', 'redo_requested', 'disputed', 'completed'];

/** What both sides of a dispute tell. */
const sides = {
  fan: 'The first take left the name out, and the second goes silent halfway. I would be happy with half of it back.',
  artist:
    'I recorded it twice, and on my phone the sound is there to the end. Something may have happened on the way.',
};

/** Why an artist flags what someone has sent them. */
const advert = { reason: 'spam', note: 'It is an advertisement for a betting site.' } as const;

/** When someone opens the video's link, in days after the order. */
const openedAfter = [1.45, 1.9];

/** The scenes that bring a story to its end through the product's own services; timers do the rest. */
export function scenesOf(ctx: Context, story: Story, cast: Cast, present: Date): Scene[] {
  const start = addDays(present, -story.daysAgo);
  const day = (days: number) => addDays(start, Math.min(days, story.daysAgo * 0.95));
  let id = '';
  let paymentId = '';
  let paid: Money = { amount: 0, currency: 'KES' };
  let watchKey = '';
  const { fan, artist, admin } = cast;

  const scenes: Scene[] = [
    {
      at: start,
      async play() {
        const neededBy = story.neededIn ? dayOf(addDays(start, story.neededIn)) : null;
        const order = { fromName: fan.name, language: cast.language, neededBy, ...story.brief };
        const made = await createRequest(ctx, fan, { ...order, artistId: artist.artistId }, newId());
        id = made.request.id;
        paymentId = made.payment.id;
        paid = { amount: made.request.total, currency: made.request.currency };
      },
    },
  ];
  const then = (at: Date, play: () => Promise<unknown>) => scenes.push({ at, play });
  if (story.end === 'awaiting_payment') return scenes;

  then(start, () => playSandbox(ctx, fan, paymentId, 'succeed'));
  if (story.end === 'cancelled') then(day(0.1), () => cancel(ctx, fan, id));
  if (story.end === 'declined')
    then(day(0.5), () => decline(ctx, artist, id, 'I am on tour and could not do it well.'));
  if (story.end === 'refunded')
    then(day(1.5), () =>
      decide(
        ctx,
        admin,
        id,
        { action: 'refund', reason: 'The fan wrote to us: the party was called off.' },
        newId(),
      ),
    );
  if (answered.includes(story.end)) then(day(0.2), () => accept(ctx, artist, id));
  if (delivered.includes(story.end)) {
    then(day(1.4), async () => {
      watchKey = await deliverClip(ctx, artist, id, clipOf(story.artist));
    });
    for (const opened of openedAfter)
      then(day(opened), () => noteOpening(ctx, { kind: 'visitor' }, watchKey));
  }
  if (story.end === 'redo_requested')
    then(day(2.2), () => redo(ctx, fan, id, 'The name is said with a soft g. Could you try once more?'));
  if (story.end === 'disputed') {
    then(day(2), () => redo(ctx, fan, id, 'The name is missing. Could you say it once?'));
    then(day(2.4), () => deliverClip(ctx, artist, id, clipOf(story.artist)));
    then(day(2.6), () => report(ctx, fan, id, 'The sound is missing from the middle on.'));
    then(day(2.9), () => tellSide(ctx, fan, id, sides.fan));
    then(day(3.8), () => tellSide(ctx, artist, id, sides.artist));
  }
  const { review: said, reaction } = story;
  if (reaction)
    then(day(2.1), async () => {
      const sent = await reactTo(ctx, watchKey, reaction);
      if (reaction.flagged) await flagThing(ctx, artist, { thing: 'reaction', id: sent.id, ...advert });
    });
  if (said) then(day(2.3), () => review(ctx, fan, id, said));
  if (story.flagged)
    then(day(3), () =>
      flagThing(ctx, fan, {
        thing: 'video',
        id,
        reason: 'privacy',
        note: 'Our house number is in the picture.',
      }),
    );
  if (story.lateRefund)
    then(day(4.5), () =>
      refundLate(
        ctx,
        admin,
        id,
        { from: 'artist', amount: aPartOf(paid), reason: 'The last half minute has no sound.' },
        newId(),
      ),
    );
  if (story.chargedBack) then(day(5), () => playSandbox(ctx, fan, paymentId, 'charge-back'));
  return scenes;
}

/** The clip without a face, as though someone had recorded it while watching. */
function reactTo(ctx: Context, key: string, { kind, showable }: NonNullable<Story['reaction']>) {
  const recorded = renditionFileOf(greeting.file, kind === 'voice' ? 'sound' : 'p240');
  const body = new Request(ctx.env.publicUrl, { method: 'POST', body: Bun.file(recorded) });
  return react(ctx, { key, secret: newId(), showable }, body);
}

/** About a fifth, in whole units. */
function aPartOf({ amount, currency }: Money): Money {
  const unit = minorPerMajor(currency);
  return { amount: Math.max(leastRefund(currency), Math.floor(amount / 5 / unit) * unit), currency };
}

/** Returns the secret of the video's watch page. */
async function deliverClip(
  ctx: Context,
  artist: SignedIn & { artistId: string },
  requestId: string,
  demoClip: DemoClip,
): Promise<string> {
  const now = ctx.clock.now();
  const { video, sha256 } = await storeClip(ctx, demoClip);
  const renditions = await storeRenditions(ctx, video.id, demoClip);
  return transaction(ctx.db, async (tx) => {
    const own = { artistId: artist.artistId, createdAt: now, renderAt: null };
    await insertVideo(tx, { ...video, ...own, renditions: { create: renditions } });
    await keepProof(tx, { videoId: video.id, requestId, sha256 });
    const { watchKey } = await transition(tx, now, {
      requestId,
      party: 'artist',
      actorId: artist.id,
      action: 'deliver',
      set: () => ({ videoId: video.id, deliveredAt: now }),
    });
    await noteDelivery(tx, artist.artistId, true);
    return watchKey;
  });
}

/** Choose the fan: the demo login's for every fifth request, the others in turn. */
export function castOf(people: DemoPeople, story: Story, index: number, language: Language): Cast {
  const artist = people.artists.get(story.artist);
  const [login, ...others] = people.fans;
  const fan = index % 5 === 0 ? login : others[index % others.length];
  if (!artist || !fan) throw new Error(`the demo data has no artist ${story.artist}`);
  return { fan, artist, admin: people.admin, language };
}
