import type { Money } from '#api/domain/money/money.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { post } from './service.ts';

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
