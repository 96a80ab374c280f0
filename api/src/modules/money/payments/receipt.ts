import type { Viewer } from '#api/domain/account/viewer.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import { priceLines } from '#api/domain/request/pricing.ts';
import { keptEstimate } from '#api/modules/rates/stored-estimate.ts';
import { settings } from '#api/modules/settings/service.ts';
import { findBoughtWith } from '#api/records/payments-repo.ts';
import { refundsOfRequest } from '#api/records/refunds-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import type { Receipt } from './model.ts';
import { paidBy } from './present.ts';

/**
 * What the fan paid for a request, to print and keep.
 * @throws DomainError `not_found`, also if nothing was paid
 */
export async function receiptFor(ctx: Context, viewer: Viewer, requestId: string): Promise<Receipt> {
  const request = await findAs(ctx.db, viewer, requestId, 'fan');
  const { paidAt, code, fan } = request;
  if (!paidAt) throw new DomainError('not_found');
  const [payment, refunds, { support }] = await Promise.all([
    findBoughtWith(ctx.db, request.id),
    refundsOfRequest(ctx.db, request.id),
    settings(ctx),
  ]);
  const currency = request.currency;
  const { stageName, slug } = request.artist;
  return {
    number: `R-${code}`,
    issuedAt: paidAt.toISOString(),
    request: { id: request.id, code, occasion: request.occasion, recipientName: request.recipientName },
    artist: { stageName, slug },
    payer: { name: fan?.name ?? request.guestName ?? '', email: fan?.email ?? request.guestEmail ?? '' },
    lines: priceLines({ currency, price: request.price, rush: request.rushPrice }),
    total: { amount: request.total, currency },
    estimate: keptEstimate(request, { amount: request.total, currency }),
    paidAt: paidAt.toISOString(),
    method: payment ? paidBy(payment) : '',
    refunds: refunds.map(({ amount, status, coveredBy, createdAt, settledAt }) => ({
      at: (settledAt ?? createdAt).toISOString(),
      amount: { amount, currency },
      status,
      covered: coveredBy !== null,
    })),
    seller: { name: brand.name, location: brand.location, ...support },
  };
}
