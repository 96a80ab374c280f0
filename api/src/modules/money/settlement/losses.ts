import type { Currency, Money } from '#api/domain/money/money.ts';
import { refundLife } from '#api/domain/payment/refund-transitions.ts';
import {
  type Bearer,
  borneByArtist,
  type CaptureFacts,
  mostBorne,
  type RefundPlace,
  settle,
  sumOf,
  type Terms,
} from '#api/domain/payment/settlement.ts';
import { isAway } from '#api/domain/payment/states.ts';
import { postedForRequest } from '#api/modules/money/ledger/service.ts';
import { findContested, findSettled, type SettledRow } from '#api/records/captures-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Money banks took beyond what was refunded, not covered by anyone yet; minor units. */
export interface Loss {
  capture: SettledRow;
  carried: Readonly<Record<Bearer, number>>;
  uncarried: number;
  /** The part the artist can bear: at most their share. */
  byArtist: number;
  shared: number;
  terms: Terms | null;
}

/** A request's losses, oldest captures first. */
export async function openLossesOf(db: Queryable, requestId: string): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const capture of await findSettled(db, requestId)) {
    const facts = factsOf(capture);
    const { uncarried, shared } = settle(facts);
    if (uncarried <= 0) continue;
    const { carried, released: terms } = facts;
    const byArtist = Math.min(uncarried, await bearableOf(db, requestId, { capture, shared, terms }));
    losses.push({ capture, carried, uncarried, byArtist, shared, terms });
  }
  return losses;
}

/** The part of the artist's share that can be given back, minor units, without what corrections took. */
async function bearableOf(
  db: Queryable,
  requestId: string,
  { capture, shared, terms }: Pick<Loss, 'capture' | 'shared' | 'terms'>,
): Promise<number> {
  if (!terms) return 0;
  const { artist_payable: share = 0 } = await postedForRequest(db, requestId, capture.currency);
  return mostBorne(shared, terms, Math.max(0, -share));
}

/** The part of a request's payments neither owed back nor charged back, minor units. */
export async function untakenOf(db: Queryable, requestId: string): Promise<number> {
  const captures = (await findSettled(db, requestId)).map(factsOf);
  return captures.reduce((total, facts) => total + untaken(facts), 0);
}

const untaken = (facts: CaptureFacts): number => facts.amount - sumOf(facts.refunds) - settle(facts).beyond;

/**
 * Released money of a request that can still be refunded (not owed back or charged back), the artist's part of it, and
 * the current split and rates. Null while nothing is released.
 */
export async function releasedOf(
  db: Queryable,
  requestId: string,
): Promise<{ left: Money; byArtist: Money; shared: Money; terms: Terms; isTaken: boolean } | null> {
  for (const capture of await findSettled(db, requestId)) {
    const facts = factsOf(capture);
    const { amount, refunds, released: terms } = facts;
    if (!terms) continue;
    const { shared } = settle(facts);
    const left = untaken(facts);
    const money = (minor: number) => ({ amount: Math.max(0, minor), currency: capture.currency });
    return {
      left: money(left),
      byArtist: money(await bearableOf(db, requestId, { capture, shared, terms })),
      shared: money(shared),
      terms,
      isTaken: amount > sumOf(refunds) && left <= 0,
    };
  }
  return null;
}

/**
 * Possible chargebacks against artists' balances, by artist and currency: their share of disputes, inquiries and
 * uncovered losses.
 */
export async function openAgainst(db: Queryable, artistIds: string[]) {
  const open = new Map<string, number>();
  for (const capture of await findContested(db, artistIds)) {
    const taken = capture.chargebacks.filter(({ status }) => isAway(status));
    const asked = capture.chargebacks.filter(({ status }) => !isAway(status));
    const facts = factsOf({ ...capture, chargebacks: taken });
    const { uncarried, shared } = settle(facts);
    if (!facts.released) continue;
    const { share } = borneByArtist(shared, Math.min(shared, uncarried + sumOf(asked)), facts.released);
    const key = `${capture.payment.request.artistId} ${capture.currency}`;
    open.set(key, (open.get(key) ?? 0) + share);
  }
  return (artistId: string, currency: Currency): number => open.get(`${artistId} ${currency}`) ?? 0;
}

export function factsOf(capture: SettledRow) {
  const { withholdingBps, payment } = capture;
  return {
    amount: capture.amount,
    released:
      withholdingBps === null ? null : { commissionBps: payment.request.commissionBps, withholdingBps },
    refunds: capture.refunds.map((refund) => ({ ...refund, place: placeOf(refund) })),
    disputed: sumOf(capture.chargebacks),
    carried: { artist: capture.carriedByArtist, platform: Number(capture.carriedByUs) },
  } satisfies CaptureFacts;
}

const sendable = refundLife.before('send');

/** Never claimed, or failed, means definitely not sent. */
function placeOf({ status, attempts, coveredBy, sentOn }: SettledRow['refunds'][number]): RefundPlace {
  if (coveredBy) return 'covered';
  if (status === 'paid') return sentOn ? 'by_hand' : 'returned';
  return sendable.includes(status) && attempts > 0 ? 'sent' : 'waiting';
}
