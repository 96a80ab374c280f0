import { isAway } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { providerNamed } from '#api/modules/money/outgoing/outgoing.ts';
import type { ProviderChargeback } from '#api/providers/payment/payment.ts';
import { claimsAbout } from '#api/records/payments-repo.ts';
import type { Context } from '#api/start/context.ts';
import { moneyOf } from './strays.ts';
import type { StrayRow } from './strays-repo.ts';

/** A payment was started at most this long before its money was taken, in milliseconds. */
const longestCheckout = 3_600_000;

/**
 * What the payer's bank has taken back of a lost order's payment, or had taken back.
 * @throws whatever the provider's call throws
 */
export async function fetchChargebacks(ctx: Context, stray: StrayRow): Promise<ProviderChargeback[]> {
  const { id, provider, reference, paymentReference, providerReference, capturedAt } = stray;
  const { chargebacks } = await providerNamed(ctx, provider).fetchPayment({
    id,
    reference: paymentReference,
    providerReference,
    phone: null,
    money: moneyOf(stray),
    claims: await claimsAbout(ctx.db, provider, [paymentReference]),
    startedAt: after(capturedAt, -longestCheckout),
  });
  return chargebacks.filter(({ captureReference }) => captureReference === reference);
}

/** Whether the payer has all of it by this chargeback. */
export const takesAll =
  ({ amount, currency }: StrayRow) =>
  ({ money, status }: ProviderChargeback): boolean =>
    isAway(status) && money.currency === currency && money.amount === amount;
