import { Type } from '@sinclair/typebox';
import type { Currency } from '#api/domain/money.ts';
import type { ProviderChargeback } from '../payment.ts';
import { fromPaystack } from './amounts.ts';
import { type Dispute, dispute, type Refund } from './answers.ts';
import { type Call, dataOf } from './api.ts';
import { isOurs, listRefunds } from './refunds.ts';

/**
 * `merchant-accepted`, and `auto-accepted` if the merchant did not answer in time; `declined` is a win for the
 * merchant.
 */
const isLost = ({ resolution }: Dispute) => resolution?.endsWith('accepted') ?? false;

/** A refund given in Paystack's dashboard. To the product, its money is gone without its doing. */
const isForeign = (refund: Refund) => refund.status === 'processed' && !refund.dispute && !isOurs(refund);

interface Returned {
  id: number;
  amount: number | null | undefined;
  created_at?: string;
  createdAt?: string;
}

/**
 * What left a transaction without the product's doing: through lost disputes, and refunds given in the dashboard.
 * Paystack debits the merchant when a dispute is accepted, not while it is open, so an open or declined one moved
 * nothing.
 */
export async function fetchChargebacks(
  call: Call,
  transaction: string,
  currency: Currency,
  isReversed: boolean,
): Promise<ProviderChargeback[]> {
  const path = `/dispute?transaction=${transaction}&perPage=100`;
  const disputes = dataOf(await call({ method: 'GET', path, data: Type.Array(dispute) }));
  const refunds = isReversed ? await listRefunds(call, transaction) : [];
  const lost = disputes.filter((one) => String(one.transaction.id) === transaction && isLost(one));
  const gone = (returned: Returned, reference: string): ProviderChargeback => ({
    reference,
    captureReference: transaction,
    money: fromPaystack(returned.amount ?? Number.NaN, currency),
    fee: null,
    status: 'lost',
    openedAt: new Date(returned.created_at ?? returned.createdAt ?? Number.NaN),
  });
  return [
    ...lost.map((one) => gone({ ...one, amount: one.refund_amount }, String(one.id))),
    ...refunds.filter(isForeign).map((refund) => gone(refund, `refund-${refund.id}`)),
  ];
}
