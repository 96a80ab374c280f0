import type { MovementKind } from '#api/domain/books/differences.ts';
import type { LedgerEvent } from '#api/domain/books/ledger.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { ProviderMovement } from '#api/providers/payment/payment.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { findMovementNames } from './repo.ts';
import { post } from './service.ts';

/** Ledger events by kind: money leaving the provider, and coming back. */
const posts: Record<MovementKind, [left: LedgerEvent['kind'], returned: LedgerEvent['kind']]> = {
  settlement: ['settled', 'settlement_returned'],
  fee: ['fee_charged', 'fee_returned'],
};

const nameOf = ({ kind, reference }: Pick<ProviderMovement, 'kind' | 'reference'>) => `${kind} ${reference}`;

/** Record and post a provider's bank transfers and fees, once per reference; returns how many were new. */
export async function recordMovements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: PaymentProviderName,
  movements: readonly ProviderMovement[],
): Promise<number> {
  let recorded = 0;
  const known = new Set((await findMovementNames(db, provider, movements)).map(nameOf));
  for (const movement of movements.filter((one) => !known.has(nameOf(one)) && one.money.amount !== 0)) {
    const { kind, reference, money, movedAt } = movement;
    const [left, returned] = posts[kind];
    const posted = money.amount > 0 ? left : returned;
    const row = { id: newId(), provider, kind, reference, ...money, movedAt };
    recorded += await transaction(db, async (tx) => {
      // Another copy may have inserted it.
      if ((await insertNewRows(tx, 'provider_movements', [row])) === 0) return 0;
      await post(tx, {
        key: `${posted}:${row.id}`,
        event: { kind: posted, money: { ...money, amount: Math.abs(money.amount) } },
        at: clock.now(),
        requestId: null,
        artistId: null,
      });
      return 1;
    });
  }
  return recorded;
}
