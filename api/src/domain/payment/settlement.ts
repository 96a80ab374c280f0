import { type Entry, type LedgerAccount, ledgerAccounts } from '../books/ledger.ts';
import { split, withhold } from '../request/pricing.ts';

/** Who bears a refund after the artist's share was released. */
export const bearers = ['artist', 'platform'] as const;
export type Bearer = (typeof bearers)[number];

/** In basis points: commission of the whole, tax of the remainder. */
export interface Terms {
  commissionBps: number;
  withholdingBps: number;
}

/**
 * Where a refund's money is: `waiting` has certainly not left, `sent` may have, `returned` has, `by_hand` left our own
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
 * Everything that decides how one capture's money is split. Amounts are positive, in minor units of the capture's
 * currency; each list holds what is in force now, in any order.
 */
export interface CaptureFacts {
  amount: number;
  /** The terms at release; null while nothing is released. */
  released: Terms | null;
  refunds: readonly RefundFact[];
  /** Taken by chargebacks that weren't won. */
  disputed: number;
  /** Finance's decision about the part that no refund covers. */
  carried: Readonly<Record<Bearer, number>>;
}

export type Balances = Readonly<Partial<Record<LedgerAccount, number>>>;

export interface Settlement {
  /** Target balance of each account, debits positive; they sum to zero. */
  balances: Balances;
  /** Still to be sent to the fan, besides what has been sent. */
  toSend: number;
  /** Taken by banks beyond what was owed back. */
  beyond: number;
  /** Who carries that, as decided and as far as still needed. */
  carried: Readonly<Record<Bearer, number>>;
  /** The part nobody carries yet. */
  uncarried: number;
  /** Split between the artist, the tax office and us; 0 before the release. */
  shared: number;
}

/**
 * How one capture's money is split. A chargeback first covers unsent refunds, so that the fan isn't paid twice; the
 * rest is carried as finance decided. What the artist bears reduces the amount that is split, and so commission and
 * tax; what we bear comes out of our revenue alone.
 */
export function settle(facts: CaptureFacts): Settlement {
  const { released, disputed } = facts;
  const { owed, gone, covered } = owedBy(facts);
  const beyond = disputed - covered;
  // If less is to be carried than before, the artist is relieved first.
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

/** Target balance of each account of a capture carried like this, debits positive; they sum to zero. */
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

/** Minor units. */
export function shareOf(shared: number, { commissionBps, withholdingBps }: Terms): typeof nothing {
  const { commission, net } = split(shared, commissionBps);
  return { commission, ...withhold(net, withholdingBps) };
}

/** What the artist, the tax office and we give back of `shared` if the artist bears `amount` of it. */
export function borneByArtist(shared: number, amount: number, terms: Terms): typeof nothing {
  const [before, after] = [shareOf(shared, terms), shareOf(shared - amount, terms)];
  return {
    commission: before.commission - after.commission,
    tax: before.tax - after.tax,
    share: before.share - after.share,
  };
}

/** The most of `shared` that the artist can bear without giving back more than `share`. */
export function mostBorne(shared: number, terms: Terms, share: number): number {
  let [least, most] = [0, shared];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (borneByArtist(shared, middle, terms).share <= share) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** The entries from the posted balances to the target, debits first. */
export const entriesBetween = (posted: Balances, target: Balances): Entry[] =>
  ledgerAccounts
    .map((account) => ({ account, amount: (target[account] ?? 0) - (posted[account] ?? 0) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.sign(other.amount) - Math.sign(one.amount));

/** A part of an unsent refund that a chargeback has already returned. */
export interface Cover {
  refund: string;
  chargeback: string;
  amount: number;
}

/**
 * Which refunds a chargeback covers, and how much of each, including those already covered. Both lists are oldest
 * first.
 */
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

/** Minor units. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);
