import type { Currency } from '#api/domain/money.ts';
import type { ProviderChargeback } from '../payment.ts';
import { fromPaystack } from './amounts.ts';
import { type Call, dataOf } from './api.ts';

interface Dispute {
  id: number;
  status: string;
  resolution: string | null;
  refund_amount: number | null;
  created_at?: string;
  createdAt?: string;
  transaction: { id: number };
}

/** `merchant-accepted`, and `auto-accepted` where the merchant did not answer in time; `declined` ends for the merchant. */
const isLost = ({ resolution }: Dispute) => resolution?.endsWith('accepted') ?? false;

/**
 * The disputes of a transaction that took money. Paystack debits the merchant when a dispute is accepted, not while it
 * is open, so one that is open or declined has moved nothing.
 */
export async function fetchChargebacks(
  call: Call,
  transaction: string,
  currency: Currency,
): Promise<ProviderChargeback[]> {
  const disputes = dataOf(await call<Dispute[]>('GET', `/dispute?transaction=${transaction}&perPage=100`));
  return disputes
    .filter((dispute) => String(dispute.transaction.id) === transaction && isLost(dispute))
    .map((dispute) => ({
      reference: String(dispute.id),
      captureReference: transaction,
      money: fromPaystack(dispute.refund_amount ?? Number.NaN, currency),
      fee: null,
      status: 'lost',
      openedAt: new Date(dispute.created_at ?? dispute.createdAt ?? Number.NaN),
    }));
}
