import type { BookedMovement } from '#api/domain/books/differences.ts';
import type { LedgerEvent } from '#api/domain/books/ledger.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import type { ProviderMovement } from '#api/providers/payment/payment.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { findMovementNames } from './repo.ts';
import { post } from './service.ts';

/** Ledger events by kind: money leaving, and coming back. */
const posts: Record<BookedMovement, [left: LedgerEvent['kind'], returned: LedgerEvent['kind']]> = {
  settlement: ['settled', 'settlement_returned'],
  fee: ['fee_charged', 'fee_returned'],
  tax: ['tax_handed_on', 'tax_returned'],
};

const nameOf = ({ kind, reference }: { kind: BookedMovement; reference: string }) => `${kind} ${reference}`;

type Movement = Omit<ProviderMovement, 'kind'> & { kind: BookedMovement };

/** Record and post a provider's bank transfers and fees, once per reference; returns how many were new. */
export async function recordMovements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: PayoutProvider,
  movements: readonly ProviderMovement[],
): Promise<number> {
  let recorded = 0;
  const known = new Set((await findMovementNames(db, provider, movements)).map(nameOf));
  for (const movement of movements.filter((one) => !known.has(nameOf(one)) && one.money.amount !== 0))
    if (await transaction(db, (tx) => recordMovement(tx, clock.now(), provider, movement))) recorded++;
  return recorded;
}

/** Record and post one movement of at least a minor unit; returns false if its reference is recorded already. */
export async function recordMovement(
  tx: Queryable,
  at: Date,
  provider: PayoutProvider,
  { kind, reference, money, movedAt }: Movement,
): Promise<boolean> {
  const row = { id: newId(), provider, kind, reference, ...money, movedAt };
  if ((await insertNewRows(tx, 'provider_movements', [row])) === 0) return false;
  const [left, returned] = posts[kind];
  const posted = money.amount > 0 ? left : returned;
  return post(tx, {
    key: `${posted}:${row.id}`,
    event: { kind: posted, money: { ...money, amount: Math.abs(money.amount) } },
    at,
    requestId: null,
    artistId: null,
  });
}
