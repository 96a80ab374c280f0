import { DomainError } from '#api/domain/errors.ts';
import { paymentFailures } from '#api/domain/payment/failures.ts';
import { type PaymentProviderName, providerWords } from '#api/domain/payment/states.ts';
import { providerNamed } from '#api/modules/money/outgoing/outgoing.ts';
import { askAboutRefund } from '#api/modules/money/refunds/send.ts';
import { doubtIn } from '#api/providers/payment/doubt.ts';
import { type PaymentRow, paymentsOfRequest } from '#api/records/payments-repo.ts';
import { type RefundRow, refundRowsOfRequest } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { ProvidersView } from './model.ts';
import { queryFor } from './settle.ts';

/** Seconds before asking a silent provider again. */
const retryAfter = 10;

/**
 * Query the providers of a request's payments and show their answers. Records nothing: webhooks and reconciliation do.
 * @throws DomainError `unavailable` if one does not answer, or its answer is not trusted
 */
export async function viewOfProviders(ctx: Context, requestId: string): Promise<ProvidersView> {
  const [rows, refundRows] = await Promise.all([
    paymentsOfRequest(ctx.db, requestId),
    refundRowsOfRequest(ctx.db, requestId),
  ]);
  const payments: ProvidersView['payments'] = [];
  for (const row of rows) payments.push(await ask(ctx, row.provider, () => paymentSaid(ctx, row)));
  const refunds: ProvidersView['refunds'] = [];
  for (const row of refundRows)
    refunds.push(await ask(ctx, row.capture.payment.provider, () => refundSaid(ctx, row)));
  return { askedAt: ctx.clock.now().toISOString(), payments, refunds };
}

async function ask<T>(ctx: Context, provider: PaymentProviderName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { label } = providerWords[provider];
    const doubt = doubtIn(error);
    ctx.log.warn({ error, provider }, 'a provider did not tell an admin about a request');
    const detail = doubt
      ? `We don’t trust what ${label} answered: ${doubt.message}.`
      : `${label} didn’t answer. Please try again in a moment.`;
    throw new DomainError('unavailable', detail, { retryAfter });
  }
}

async function paymentSaid(ctx: Context, row: PaymentRow): Promise<ProvidersView['payments'][number]> {
  const { provider, reference, providerReference } = row;
  const query = await queryFor(ctx, row);
  const said = query && (await providerNamed(ctx, provider).fetchPayment(query));
  return {
    provider,
    reference,
    providerReference: said?.providerReference ?? providerReference,
    status: said?.status ?? 'untold',
    failure: said?.failure ? paymentFailures[said.failure]() : null,
    captures: (said?.captures ?? []).map((capture) => ({
      reference: capture.reference,
      amount: capture.money,
      fee: capture.fee,
      capturedAt: capture.capturedAt.toISOString(),
    })),
    chargebacks: (said?.chargebacks ?? []).map((chargeback) => ({
      reference: chargeback.reference,
      by: chargeback.inDashboard ? 'dashboard' : 'bank',
      amount: chargeback.money,
      status: chargeback.status,
      openedAt: chargeback.openedAt.toISOString(),
    })),
  };
}

async function refundSaid(ctx: Context, row: RefundRow): Promise<ProvidersView['refunds'][number]> {
  const isSent = row.attempts > 0;
  const said = isSent ? await askAboutRefund(ctx, row) : null;
  // A chargeback only takes the place of refunds not yet sent.
  const known = said && said.status !== 'taken back' ? said : null;
  return {
    provider: row.capture.payment.provider,
    amount: { amount: row.amount, currency: row.currency },
    decidedAt: row.createdAt.toISOString(),
    status: known?.status ?? (isSent ? 'unknown' : 'unsent'),
    reference: known?.reference ?? null,
    error: known?.error ?? null,
  };
}
