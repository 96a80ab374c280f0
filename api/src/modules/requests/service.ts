import type { SignedIn, Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { withholdingIn } from '#api/domain/payment/withholding.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { earnedFrom } from '#api/modules/money/ledger/service.ts';
import { presentChargeback, presentPayment } from '#api/modules/money/payments/present.ts';
import { releasedOf } from '#api/modules/money/settlement/losses.ts';
import { recoveryOf } from '#api/modules/requests/recoveries.ts';
import { settings } from '#api/modules/settings/service.ts';
import { chargebacksOfRequest } from '#api/records/captures-repo.ts';
import { paymentsOfRequest } from '#api/records/payments-repo.ts';
import { findVisible, partyOf } from '#api/records/request-parties.ts';
import { eventsOf, eventsOfMany, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Beside, presentForAdmin, presentForArtist, presentForFan } from './present.ts';
import { entriesOfRequest, mailsOfRequest, requestsOfFan } from './repo.ts';

/**
 * One request as the caller may see it: as its fan, its artist, or an admin with money and mails.
 * @throws DomainError `not_found`
 */
export async function viewRequest(ctx: Context, viewer: Viewer, id: string) {
  return view(ctx, viewer, await findVisible(ctx.db, viewer, id));
}

export async function view(ctx: Context, viewer: Viewer, request: RequestRow) {
  const party = partyOf(viewer, request);
  if (party === 'fan') return viewForFan(ctx, request);
  return party === 'artist' ? viewForArtist(ctx, request) : viewForAdmin(ctx, request);
}

export async function viewForFan(ctx: Context, request: RequestRow) {
  return presentForFan(ctx, request, await eventsOf(ctx.db, request.id));
}

export async function viewForArtist(ctx: Context, request: RequestRow) {
  const [view] = await presentEach(ctx, [request], presentForArtist);
  if (!view) throw new DomainError('not_found');
  return view;
}

/** Present requests with their history and the entries posted on completion. */
export async function presentEach<View>(
  ctx: Context,
  rows: readonly RequestRow[],
  present: (seen: Context, row: RequestRow, beside: Beside) => View,
): Promise<View[]> {
  const idsOf = (some: readonly RequestRow[]) => some.map(({ id }) => id);
  const [events, earned] = await Promise.all([
    eventsOfMany(ctx.db, idsOf(rows)),
    earnedFrom(ctx.db, idsOf(rows.filter(({ completedAt }) => completedAt !== null))),
  ]);
  return rows.map((row) =>
    present(ctx, row, {
      events: events.filter(({ requestId }) => requestId === row.id),
      earned: earned.get(row.id) ?? null,
    }),
  );
}

export async function viewForAdmin(ctx: Context, request: RequestRow) {
  const { id } = request;
  const [[shown], payments, chargebacks, recovery, released, rules, mails, ledger] = await Promise.all([
    presentEach(ctx, [request], presentForAdmin),
    paymentsOfRequest(ctx.db, id),
    chargebacksOfRequest(ctx.db, id),
    recoveryOf(ctx.db, request),
    releasedOf(ctx.db, id),
    settings(ctx),
    mailsOfRequest(ctx.db, id),
    entriesOfRequest(ctx.db, id),
  ]);
  const payment = payments.find(({ status }) => status !== 'failed') ?? payments[0];
  if (!shown) throw new DomainError('not_found');
  return {
    ...shown,
    chargebacks: chargebacks.map(presentChargeback),
    recovery,
    released: released && { left: released.left, byArtist: released.byArtist, shared: released.shared },
    withholdingBps:
      released?.terms.withholdingBps ?? withholdingIn(rules.withholding, request.artist.country)?.bps ?? 0,
    payment: payment
      ? { ...presentPayment(payment), provider: payment.provider, doubt: payment.doubt }
      : null,
    mails: mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })),
    ledger: ledger.map(({ at, event, account, amount, currency }) => ({
      at: at.toISOString(),
      event: event.kind,
      account,
      amount: Number(amount),
      currency,
    })),
  };
}

export async function listOwn(
  ctx: Context,
  viewer: SignedIn,
  { status, page, pageSize }: { status: RequestState | null; page: number; pageSize: number },
) {
  const paging = { skip: (page - 1) * pageSize, take: pageSize };
  const { rows, total } = await requestsOfFan(ctx.db, viewer.id, status, paging);
  const events = await eventsOfMany(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) =>
    presentForFan(
      ctx,
      row,
      events.filter(({ requestId }) => requestId === row.id),
    ),
  );
  return { items, page, pageSize, total };
}
