import { type Correction, entriesOf } from '#api/domain/books/correction.ts';
import {
  type Entry,
  entriesFor,
  type LedgerAccount,
  type LedgerEvent,
  type LedgerEventKind,
} from '#api/domain/books/ledger.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  findPosted,
  findPostedForRequest,
  findReleased,
  findTakenByLateRefund,
  insertEvent,
} from './repo.ts';

interface About {
  /** Idempotency key: `released:<request>`. */
  key: string;
  at: Date;
  /** Null if the money no longer belongs to a request. */
  requestId: string | null;
  /** Null if the order is lost. */
  artistId: string | null;
}

interface Posting extends About {
  kind: LedgerEventKind;
  currency: Currency;
  /** Balanced. */
  entries: readonly Entry[];
  /** The settled capture; null for fees, payouts and payments of lost orders. */
  captureId: string | null;
}

const ownedAccounts: readonly LedgerAccount[] = ['artist_payable', 'payouts_in_flight'];

export function postingOf({ key, kind, at, currency, entries, requestId, artistId, captureId }: Posting) {
  const eventId = newId();
  return {
    event: { id: eventId, key, kind, at, requestId, artistId, captureId },
    entries: entries.map(({ account, amount }) => ({
      id: newId(),
      eventId,
      at,
      currency,
      account,
      amount: BigInt(amount),
      artistId: ownedAccounts.includes(account) ? artistId : null,
    })),
  };
}

/** Post balanced entries, once per key; returns whether this call did it. */
export function postEntries(tx: Queryable, posting: Posting): Promise<boolean> {
  const { event, entries } = postingOf(posting);
  return insertEvent(tx, event, entries);
}

/** Post money that moves whole and settles no capture, once per key; returns whether this call did it. */
export function post(tx: Queryable, { event, ...about }: About & { event: LedgerEvent }): Promise<boolean> {
  const { kind, money } = event;
  const entries = entriesFor(event);
  return postEntries(tx, { ...about, kind, currency: money.currency, entries, captureId: null });
}

/** Post a correction of a request's money, once per key; returns whether this call did it. */
export function postCorrection(
  tx: Queryable,
  { amount, between, ...about }: About & Correction,
): Promise<boolean> {
  const entries = entriesOf({ amount, between });
  const { currency } = amount;
  return postEntries(tx, { ...about, kind: 'correction', currency, entries, captureId: null });
}

/** A request's postings by account, minor units of that currency, debits positive. */
export const postedForRequest = findPostedForRequest;

/** What the late refund at that time took from the artist's balance; minor units. */
export const takenByLateRefund = findTakenByLateRefund;

/** A capture's postings by account, minor units, debits positive. */
export const postedAbout = findPosted;

/** The split of a request on completion, as posted. */
export type Earned = Record<'gross' | 'commission' | 'tax' | 'net', Money>;

/** Each request's split as posted on completion; missing if not completed. */
export async function earnedFrom(
  db: Queryable,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Earned>> {
  const rows = requestIds.length === 0 ? [] : await findReleased(db, requestIds);
  return new Map(
    rows.map(({ requestId, currency, gross, commission, tax, net }) => {
      const money = (amount: bigint): Money => ({ amount: Number(amount), currency });
      return [
        requestId,
        { gross: money(gross), commission: money(commission), tax: money(tax), net: money(net) },
      ];
    }),
  );
}

interface Charged {
  /** The id of the capture, chargeback or payout. */
  id: string;
  requestId: string | null;
  artistId: string | null;
}

/** Post a provider's fee, once per subject. */
export async function postFee(tx: Queryable, at: Date, fee: Money, { id, ...about }: Charged): Promise<void> {
  if (fee.amount === 0) return;
  await post(tx, { key: `fee:${id}`, event: { kind: 'fee_charged', money: fee }, at, ...about });
}
