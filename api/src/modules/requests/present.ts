import { briefFields } from '#api/domain/request/brief-fields.ts';
import { heardAt, isKeptFrom } from '#api/domain/request/facts.ts';
import { sayEvent } from '#api/domain/request/history/event-facts.ts';
import { mayRead } from '#api/domain/request/history/events.ts';
import { grossOf, priceLines, split } from '#api/domain/request/pricing.ts';
import { mayChooseReveal } from '#api/domain/request/reveal.ts';
import { type Action, actionsFor, mayReview, type Party, timerOf } from '#api/domain/request/transitions.ts';
import { isWatchable, spokenWatchPath } from '#api/domain/request/watchable.ts';
import { readNotice } from '#api/domain/rules/screen.ts';
import { localTime } from '#api/domain/time/local-time.ts';
import { presentVerificationId } from '#api/domain/video/verification.ts';
import { presentFields } from '#api/http/fields.ts';
import { presentReply } from '#api/modules/artists/page/present.ts';
import type { Earned } from '#api/modules/money/ledger/service.ts';
import { presentPhoto } from '#api/modules/photos/present.ts';
import { keptEstimate } from '#api/modules/rates/stored-estimate.ts';
import type { EventRow, RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';

type Seen = Pick<Context, 'env' | 'clock'>;

/** What all parties may see: no email address, and no money but the price. */
function presentCommon(seen: Seen, row: RequestRow, events: EventRow[], party: Party) {
  const currency = row.currency;
  const now = seen.clock.now();
  const actions: (Action | 'review')[] = actionsFor(row, party, now);
  if (party === 'fan' && row.review === null && mayReview(row, now)) actions.push('review');
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    artist: presentArtist(row),
    ...presentFields(briefFields, row),
    price: { amount: row.price, currency },
    lines: priceLines({ currency, price: row.price, rush: row.rushPrice }),
    total: { amount: row.total, currency },
    // The estimate reveals the fan's country.
    estimate: party === 'artist' ? null : keptEstimate(row, { amount: row.total, currency }),
    createdAt: row.createdAt.toISOString(),
    promiseDays: row.promiseDays,
    refundedPart: row.refundedPart === null ? null : { amount: row.refundedPart, currency },
    lateRefunded: row.lateRefunded === 0 ? null : { amount: row.lateRefunded, currency },
    // Null during review, when the time hasn't started, and while paused.
    deadlineAt: (!row.underReviewSince && !row.pausedAt && row.deadlineAt?.toISOString()) || null,
    timerAt: (!row.pausedAt && row.timerAt?.toISOString()) || null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    watchable: isWatchable(row),
    watchUrl: watchUrlOf(seen, row),
    reveal: presentReveal(row),
    mayChooseReveal: party === 'fan' && mayChooseReveal(row, now),
    verificationId: isWatchable(row) ? presentVerificationId(row.video) : null,
    extension: presentExtension(row),
    hearing: presentHearing(row),
    timeline: events
      .filter(({ event }) => mayRead(event, party))
      .map(({ at, event, by, facts, note }) => {
        const isKept = event === 'side_told' && isKeptFrom(party, { by, at }, row, now);
        const said = isKept ? null : sayEvent(facts, null);
        return { at: at.toISOString(), event, by, said, note: (!isKept && note?.text) || null };
      }),
    actions,
  };
}

/** The artist; the photo only while public. */
function presentArtist({ artist }: RequestRow) {
  const { id, slug, stageName, listed, photoKey, photoPlaceholder } = artist;
  return { id, slug, stageName, photo: listed ? presentPhoto(photoKey, photoPlaceholder) : null };
}

/** An open dispute's statements, their due time, and the lines the artist ticked while recording. */
function presentHearing(row: RequestRow) {
  const until = heardAt(row);
  if (!until || row.pausedAt || timerOf(row.status)?.action !== 'dispute-lapse') return null;
  return {
    until: until.toISOString(),
    fanTold: row.fanToldAt !== null,
    artistTold: row.artistToldAt !== null,
    ticked: (row.video?.said ?? []).flatMap((place) => row.mustSay[place] ?? []),
  };
}

/** The watch page's URL; null without a watchable video or working link. */
export function watchUrlOf({ env }: Pick<Seen, 'env'>, row: RequestRow): string | null {
  const path = isWatchable(row) ? spokenWatchPath(row, env.languages) : null;
  return path && `${env.publicUrl}${path}`;
}

export function presentReveal({ revealAt, revealZone }: Pick<RequestRow, 'revealAt' | 'revealZone'>) {
  if (revealAt === null) return null;
  const zone = revealZone ?? 'UTC';
  return { at: revealAt.toISOString(), opensAt: localTime(revealAt, zone), zone };
}

function presentExtension(row: RequestRow) {
  if (row.extensionAskedAt === null) return null;
  return {
    days: row.extensionDays ?? 0,
    reason: row.extensionReason ?? '',
    askedAt: row.extensionAskedAt.toISOString(),
    answeredAt: row.extensionAnsweredAt?.toISOString() ?? null,
    approved: row.extensionApproved,
  };
}

/** For artist and admin: the history, and the entries posted on completion. */
export interface Beside {
  events: EventRow[];
  earned: Earned | null;
}

/**
 * The artist's view: earnings, without the fan's contact details. Refunded rush surcharges and partial refunds are no
 * longer part of the agreed amount.
 */
export function presentForArtist(
  seen: Seen,
  row: RequestRow,
  { events, earned }: Beside,
  party: 'artist' | 'admin' = 'artist',
) {
  const currency = row.currency;
  const gross = grossOf(row);
  const { commission, net } = split(gross, row.commissionBps);
  return {
    ...presentCommon(seen, row, events, party),
    agreed: {
      gross: { amount: gross, currency },
      commission: { amount: commission, currency },
      net: { amount: net, currency },
    },
    earned,
    lateByArtist: row.lateByArtist === 0 ? null : { amount: row.lateByArtist, currency },
    review: presentReview(row),
    noticed: row.noticed.flatMap((notice) => readNotice(notice) ?? []),
  };
}

export function presentForFan(seen: Seen, row: RequestRow, events: EventRow[]) {
  return presentCommon(seen, row, events, 'fan');
}

/** The admin's view, before payments, emails and ledger are added. */
export function presentForAdmin(seen: Seen, row: RequestRow, beside: Beside) {
  return {
    ...presentForArtist(seen, row, beside, 'admin'),
    fan: row.fan
      ? { id: row.fan.id, name: row.fan.name, email: row.fan.email, guest: false }
      : { id: null, name: row.guestName ?? '', email: row.guestEmail ?? '', guest: true },
    commissionBps: row.commissionBps,
    video: row.video && { takenDown: row.video.takenDownAt !== null },
    chargedBackAt: row.chargedBackAt?.toISOString() ?? null,
  };
}

function presentReview({ review }: RequestRow) {
  if (review === null) return null;
  const { id, rating, text, takenDownAt, repliedAt } = review;
  const mayReply = takenDownAt === null && repliedAt === null;
  return { id, rating, text, takenDown: takenDownAt !== null, reply: presentReply(review), mayReply };
}
