import { type Entry, type LedgerAccount, ledgerAccounts } from '../books/ledger.ts';
import { split, withhold } from '../request/pricing.ts';

/** Who bears what a fan gets back after the artist's share was released. */
export const bearers = ['artist', 'platform'] as const;
export type Bearer = (typeof bearers)[number];

/** At what rates money is shared, in basis points: our commission of all of it, and the tax of the rest. */
export interface Terms {
  commissionBps: number;
  withholdingBps: number;
}

/**
 * Where a refund's money is: `waiting` has certainly not left, `sent` may have, `returned` has, `by_hand` has left our own
 * bank account, and `covered` was taken by the fan's bank instead.
 */
export type RefundPlace = 'waiting' | 'sent' | 'returned' | 'by_hand' | 'covered';

export interface RefundFact {
  amount: number;
  place: RefundPlace;
  /** Null if it was owed before the release. */
  bearer: Bearer | null;
}

/**
 * All that decides whose the money of one capture is. Amounts are positive, in minor units of the capture's currency;
 * each list holds what is in force now, in any order.
 */
export interface CaptureFacts {
  amount: number;
  /** The terms at release; null while nothing is released. */
  released: Terms | null;
  refunds: readonly RefundFact[];
  /** What banks have taken back by force, but for chargebacks that were won. */
  disputed: number;
  /** What finance has decided about the part of it that no refund covers. */
  carried: Readonly<Record<Bearer, number>>;
}

export type Balances = Readonly<Partial<Record<LedgerAccount, number>>>;

export interface Settlement {
  /** What each account should hold of this capture, debits positive; they sum to zero. */
  balances: Balances;
  /** What is still to be sent to the fan, besides what has been sent and may arrive. */
  toSend: number;
  /** What banks have taken beyond what was owed back. */
  beyond: number;
  /** Who carries that, as far as it was decided and still has to be carried. */
  carried: Readonly<Record<Bearer, number>>;
  /** What of it nobody carries yet. */
  uncarried: number;
  /** What is shared between the artist, the tax office and us; 0 while nothing is released. */
  shared: number;
}

/**
 * The one answer to whose the money of a capture is. A chargeback first covers what is owed back and unsent, so that the
 * fan never has it twice; what it takes beyond that is carried as finance decided. What the artist bears shrinks the amount
 * that is shared, so that commission and tax turn back with it; what we bear comes out of our revenue alone.
 */
export function settle(facts: CaptureFacts): Settlement {
  const { released, disputed } = facts;
  const { owed, gone, covered } = owedBy(facts);
  const beyond = disputed - covered;
  // Where less is to be carried than before, the artist gets it back first.
  const platform = Math.min(facts.carried.platform, beyond);
  const artist = released ? Math.min(facts.carried.artist, beyond - platform) : 0;
  const carried = { artist, platform };
  return {
    balances: balancesOf(facts, carried),
    toSend: owed - gone - covered,
    beyond,
    carried,
    uncarried: beyond - artist - platform,
    shared: released ? sharedOf(facts, artist) : 0,
  };
}

/** What each account should hold of a capture, debits positive, where it is carried like this; they sum to zero. */
export function balancesOf(facts: CaptureFacts, { artist, platform }: CaptureFacts['carried']): Balances {
  const { amount, released, disputed, refunds } = facts;
  const { owed, covered } = owedBy(facts);
  const at = (wanted: RefundPlace) => sumOf(refunds.filter(({ place }) => place === wanted));
  const [returned, byHand] = [at('returned'), at('by_hand')];
  const { commission, tax, share } = released ? shareOf(sharedOf(facts, artist), released) : nothing;
  return {
    provider_cash: amount - returned - disputed,
    bank_cash: -byHand,
    refunds_payable: covered + returned + byHand - owed,
    chargebacks: disputed - covered - artist - platform,
    platform_revenue: borneByUs(facts) + platform - commission,
    ...(released ? { artist_payable: -share, tax_payable: -tax } : { held: owed - amount }),
  };
}

const nothing = { commission: 0, tax: 0, share: 0 };

/** What is owed back, what of it has left or may have, and what of the rest a bank has taken instead. */
function owedBy({ refunds, disputed }: CaptureFacts) {
  const owed = sumOf(refunds);
  const gone = sumOf(refunds.filter(({ place }) => place !== 'waiting' && place !== 'covered'));
  return { owed, gone, covered: Math.min(disputed, owed - gone) };
}

const borneByUs = ({ refunds }: CaptureFacts) => sumOf(refunds.filter(({ bearer }) => bearer === 'platform'));

const sharedOf = (facts: CaptureFacts, carriedByArtist: number) =>
  facts.amount - sumOf(facts.refunds) + borneByUs(facts) - carriedByArtist;

/** How `shared` is shared, minor units. */
export function shareOf(shared: number, { commissionBps, withholdingBps }: Terms): typeof nothing {
  const { commission, net } = split(shared, commissionBps);
  return { commission, ...withhold(net, withholdingBps) };
}

/** What the artist, the tax office and we give back of what is `shared` where the artist bears `amount` of it. */
export function borneByArtist(shared: number, amount: number, terms: Terms): typeof nothing {
  const [before, after] = [shareOf(shared, terms), shareOf(shared - amount, terms)];
  return {
    commission: before.commission - after.commission,
    tax: before.tax - after.tax,
    share: before.share - after.share,
  };
}

/** The most of what is `shared` that the artist can bear without giving back more than `share`. */
export function mostBorne(shared: number, terms: Terms, share: number): number {
  let [least, most] = [0, shared];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (borneByArtist(shared, middle, terms).share <= share) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** The entries that bring the books from what is posted for a capture to what its facts come to, debits first; none where they agree. */
export const entriesBetween = (posted: Balances, target: Balances): Entry[] =>
  ledgerAccounts
    .map((account) => ({ account, amount: (target[account] ?? 0) - (posted[account] ?? 0) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.sign(other.amount) - Math.sign(one.amount));

/** A part of a refund that has not left, and the chargeback by which the fan has it. */
export interface Cover {
  refund: string;
  chargeback: string;
  amount: number;
}

/** Which refunds a chargeback covers, and how much of each; what it covers already counts. Both are in order of their age. */
export function coverage(
  refunds: readonly { id: string; amount: number; place: RefundPlace; coveredBy: string | null }[],
  chargebacks: readonly { id: string; amount: number }[],
): Cover[] {
  const room = chargebacks.map(({ id, amount }) => ({
    id,
    left: amount - sumOf(refunds.filter(({ coveredBy }) => coveredBy === id)),
  }));
  const covers: Cover[] = [];
  for (const refund of refunds.filter(({ place }) => place === 'waiting')) {
    let left = refund.amount;
    for (const one of room) {
      const amount = Math.min(left, one.left);
      if (amount <= 0) continue;
      covers.push({ refund: refund.id, chargeback: one.id, amount });
      left -= amount;
      one.left -= amount;
    }
  }
  return covers;
}

/** What amounts come to, minor units. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);
