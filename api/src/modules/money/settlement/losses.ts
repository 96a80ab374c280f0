import type { Money } from '#api/domain/money.ts';
import { type Bearer, settle, sumOf, type Terms } from '#api/domain/payment/settlement.ts';
import { findSettled, type SettledRow } from '#api/records/captures-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { factsOf } from './facts.ts';

/** What banks have taken of a capture beyond what was owed back, and nobody carries yet; minor units. */
export interface Loss {
  capture: SettledRow;
  /** What finance has decided so far. */
  carried: Readonly<Record<Bearer, number>>;
  uncarried: number;
  /** How much of it the artist can bear: no more than what was shared. */
  byArtist: number;
  shared: number;
  terms: Terms | null;
}

/** The losses of a request, those of the oldest captures first. */
export async function openLossesOf(db: Queryable, requestId: string): Promise<Loss[]> {
  const losses = (await findSettled(db, requestId)).map((capture) => {
    const facts = factsOf(capture);
    const { uncarried, shared } = settle(facts);
    const { carried, released: terms } = facts;
    return { capture, carried, uncarried, byArtist: Math.min(uncarried, shared), shared, terms };
  });
  return losses.filter(({ uncarried }) => uncarried > 0);
}

/**
 * What of the released money of a request can still go back to the fan: neither has it been owed back nor has a bank taken
 * it; what is shared now, and at what rates. Null while nothing is released.
 */
export async function releasedOf(
  db: Queryable,
  requestId: string,
): Promise<{ left: Money; shared: Money; terms: Terms; isTaken: boolean } | null> {
  for (const capture of await findSettled(db, requestId)) {
    const facts = factsOf(capture);
    const { amount, refunds, released: terms } = facts;
    if (!terms) continue;
    const { beyond, shared } = settle(facts);
    const unrefunded = amount - sumOf(refunds);
    const money = (minor: number) => ({ amount: Math.max(0, minor), currency: capture.currency });
    return {
      left: money(unrefunded - beyond),
      shared: money(shared),
      terms,
      isTaken: unrefunded > 0 && beyond >= unrefunded,
    };
  }
  return null;
}
