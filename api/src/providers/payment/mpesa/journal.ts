import type { ProviderJournal } from '../payment.ts';
import type { Daraja } from './daraja.ts';
import { captureOf, pullAll, pullReach } from './pull.ts';

/** What was paid to the paybill, as far back as Daraja lists it. It lists neither reversals nor outgoing payments. */
export async function journal(daraja: Daraja, since: Date): Promise<ProviderJournal> {
  const now = daraja.clock.now().getTime();
  const reach = new Date(now - pullReach);
  const isTooLong = since < reach;
  const transactions = await pullAll(daraja, isTooLong ? reach : since, new Date(now));
  return {
    captures: transactions.map((transaction) => ({
      ...captureOf(transaction),
      payment: String(transaction.billreference ?? ''),
      providerReference: null,
    })),
    refunds: [],
    payouts: [],
    unlisted: [
      'M-Pesa lists no reversals and nothing that was sent to phones: look for both in the statement of its portal.',
      ...(isTooLong ? [`M-Pesa lists no payments from before ${reach.toISOString()}.`] : []),
    ],
  };
}
