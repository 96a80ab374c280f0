import type { DemoArtist } from '@salamu/prisma/demo/artists';
import { clipOf } from '@salamu/prisma/demo/files';
import type { DemoReview } from '@salamu/prisma/demo/people/reviews';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { defaultSettings } from '#api/domain/admin/settings.ts';
import { lettersOn } from '#api/domain/notifications/kinds.ts';
import { nextCheck } from '#api/domain/payment/checks.ts';
import { entriesBetween, settle } from '#api/domain/payment/settlement.ts';
import { addDays, deadlineFor } from '#api/domain/request/deadlines.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { priceOf } from '#api/domain/request/pricing.ts';
import type { Party } from '#api/domain/request/transitions.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { newVerificationId } from '#api/domain/video/verification.ts';
import { postingOf } from '#api/modules/money/ledger/service.ts';
import { checkoutPage } from '#api/modules/money/payments/start.ts';
import { briefColumns } from '#api/modules/requests/brief.ts';
import { newOrderNumber } from '#api/modules/requests/create.ts';
import { publicName } from '#api/modules/reviews/service.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { storeClip, storeRenditions } from './clips.ts';
import { insertPast, type Past } from './past-repo.ts';
import type { Scene } from './play.ts';

/** A request that went well: ordered, paid, accepted, delivered, watched, and approved with a review. */
export interface PastStory {
  id: string;
  paymentId: string;
  watchKey: string;
  fan: SignedIn;
  artist: SignedIn & { artistId: string };
  said: DemoArtist;
  review: DemoReview;
  orderedAt: Date;
  neededBy: Date | null;
  public: boolean;
}

/** When things happen, in days after the order. */
const acceptedAfter = 0.2;
const deliveredAfter = 1.4;
const openedAfter = 1.9;
const reviewedAfter = 2.3;

const fortnight = 14 * 24 * 3_600_000;

/** Write the past fortnight by fortnight: in between, artists are paid what they have earned so far. */
export function pastScenes(ctx: Context, past: PastStory[], present: Date): Scene[] {
  const fortnightsAgo = ({ orderedAt }: PastStory) =>
    Math.floor((present.getTime() - addDays(orderedAt, reviewedAfter).getTime()) / fortnight);
  return [...Map.groupBy(past, fortnightsAgo)].map(([ago, stories]) => ({
    at: new Date(present.getTime() - ago * fortnight),
    async play() {
      const all = await Promise.all(stories.map((story) => rowsOf(ctx, story, present)));
      await insertPast(ctx.db, joined(all));
    },
  }));
}

function joined(all: Past[]): Past {
  const tables = Object.keys(all[0] ?? {}) as (keyof Past)[];
  return Object.fromEntries(
    tables.map((table) => [table, all.flatMap<unknown>((each) => each[table])]),
  ) as never;
}

/**
 * The rows that such a request leaves once the mails and webhooks about it are forgotten. Playing sixty of them through
 * the services takes a minute; a test compares the rows with those of one that was played.
 */
export async function rowsOf(ctx: Context, story: PastStory, present: Date): Promise<Past> {
  const { id, fan, artist, said, review, orderedAt } = story;
  const { currency, price, rush: rushPrice, total } = priceOf(said, false);
  const clip = clipOf(review.artist);
  const { video, sha256 } = await storeClip(ctx, clip);
  const renditions = await storeRenditions(ctx, video.id, clip);
  const acceptedAt = addDays(orderedAt, acceptedAfter);
  const deliveredAt = addDays(orderedAt, deliveredAfter);
  const openedAt = addDays(orderedAt, openedAfter);
  openedAt.setUTCSeconds(0, 0);
  const reviewedAt = addDays(orderedAt, reviewedAfter);
  const happened = (event: RequestEventName, by: Party, at: Date, actor: SignedIn | null) => {
    return { id: newId(), requestId: id, event, by, at, actorId: actor?.id ?? null };
  };
  const events = [
    happened('created', 'fan', orderedAt, fan),
    happened('paid', 'system', orderedAt, null),
    happened('accepted', 'artist', acceptedAt, artist),
    happened('delivered', 'artist', deliveredAt, artist),
    happened('approved', 'fan', reviewedAt, fan),
    happened('reviewed', 'fan', reviewedAt, fan),
  ];
  return {
    videos: [{ ...video, artistId: artist.artistId, createdAt: deliveredAt }],
    video_renditions: renditions.map((each) => ({ ...each, videoId: video.id })),
    requests: [
      {
        id,
        code: newOrderNumber(),
        artistId: artist.artistId,
        fanId: fan.id,
        status: 'completed',
        ...briefColumns({
          occasion: review.occasion,
          forSelf: false,
          recipientName: review.recipientName,
          fromName: fan.name,
          instructions: `Something warm for ${review.recipientName}, in your own way and your own words.`,
          language: said.languages[0] ?? 'en',
          neededBy: story.neededBy && dayOf(story.neededBy),
          public: story.public,
        }),
        rush: false,
        currency,
        price,
        rushPrice,
        total,
        commissionBps: defaultSettings.commissionBps,
        promiseDays: said.promiseDays,
        createdAt: orderedAt,
        paidAt: orderedAt,
        answeredAt: acceptedAt,
        deadlineAt: deadlineFor({ paidAt: orderedAt, rush: false, promiseDays: said.promiseDays }),
        deliveredAt,
        completedAt: reviewedAt,
        endedAt: reviewedAt,
        watchKey: story.watchKey,
        videoId: video.id,
      },
    ],
    request_events: events,
    notifications: events.flatMap(sentAbout),
    video_proofs: [{ videoId: video.id, requestId: id, verificationId: newVerificationId() }],
    video_hashes: [{ videoId: video.id, sha256: new Uint8Array(sha256) }],
    watch_openings: [{ requestId: id, count: 1, firstAt: openedAt, latest: [openedAt] }],
    reviews: [
      {
        id: newId(),
        requestId: id,
        artistId: artist.artistId,
        fanName: publicName(fan.name),
        rating: review.rating,
        text: review.text,
        createdAt: reviewedAt,
      },
    ],
    ...moneyOf(ctx, story, present, reviewedAt),
  };
}

/** The mails about an event: of one that was sent long ago, only that there was one is left. */
function sentAbout({ id, event, at }: { id: string; event: RequestEventName; at: Date }) {
  return lettersOn(event, event !== 'created').map(({ recipient, about }) => ({
    id: newId(),
    key: `${id}:mail:${recipient}`,
    channel: 'email' as const,
    state: 'needless' as const,
    kind: 'request-mail' as const,
    about,
    payload: {},
    attempts: 1,
    createdAt: at,
    runAt: at,
  }));
}

/** The bank's book, and ours. */
function moneyOf(ctx: Context, story: PastStory, present: Date, releasedAt: Date) {
  const { id: requestId, paymentId, said, orderedAt } = story;
  const { currency, total: amount } = priceOf(said, false);
  const money = { amount, currency };
  const { commissionBps } = defaultSettings;
  const withholdingBps = 0;
  const captureId = newId();
  const bank = { provider: 'sandbox', reference: `cap_${newId()}` } as const;
  const held = { amount, released: null, refunds: [], disputed: 0, carried: { artist: 0, platform: 0 } };
  const taken = settle(held).balances;
  const shared = settle({ ...held, released: { commissionBps, withholdingBps } }).balances;
  const about = { currency, requestId, artistId: story.artist.artistId, captureId };
  const captured = postingOf({
    key: `payment_captured:${captureId}`,
    kind: 'payment_captured',
    at: orderedAt,
    entries: entriesBetween({}, taken),
    ...about,
  });
  const released = postingOf({
    key: `released:${requestId}`,
    kind: 'released',
    at: releasedAt,
    entries: entriesBetween(taken, shared),
    ...about,
  });
  return {
    sandbox_charges: [{ reference: paymentId, ...money, status: 'captured', createdAt: orderedAt }],
    sandbox_captures: [{ id: bank.reference, chargeReference: paymentId, amount, createdAt: orderedAt }],
    payments: [
      {
        id: paymentId,
        requestId,
        provider: bank.provider,
        method: bank.provider,
        reference: paymentId,
        status: 'paid' as const,
        ...money,
        checkoutUrl: checkoutPage(ctx, paymentId),
        createdAt: orderedAt,
        startedAt: orderedAt,
        settledAt: orderedAt,
        nextCheckAt: nextCheck({ status: 'paid', createdAt: orderedAt }, present),
      },
    ],
    captures: [
      { id: captureId, paymentId, ...bank, ...money, held: true, withholdingBps, capturedAt: orderedAt },
    ],
    ledger_events: [captured.event, released.event],
    ledger_entries: [...captured.entries, ...released.entries],
  };
}
