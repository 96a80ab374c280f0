import type { SignedIn } from '#api/domain/account/viewer.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError } from '#api/domain/errors.ts';
import { refundLife } from '#api/domain/payment/refund-transitions.ts';
import { dayOf, daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { orWhoDecided } from '#api/modules/audit/decisions.ts';
import { teamZone } from '#api/records/team-zone-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { type AdminRefundRow, findRefund, listRefunds } from './list-repo.ts';
import type { Refund, RefundQuery } from './model.ts';
import { retryRefund } from './send.ts';

export async function listForAdmin(ctx: Context, query: RefundQuery, batch: number | null = null) {
  const { status = null, sort = 'newest' } = query;
  const place = readCursor(query.cursor, batch);
  const { rows, total } = await listRefunds(
    ctx.db,
    { status, ...daysBetween(query, await teamZone(ctx.db)) },
    sort,
    place,
  );
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(presentRefund), total };
}

/**
 * Retry a failed refund.
 * @throws DomainError `not_found`, `invalid_transition` if it has not failed
 */
export async function retryForAdmin(ctx: Context, admin: SignedIn, id: string): Promise<Refund> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const before = await findRefund(tx, id);
    if (!before) throw new DomainError('not_found');
    const refusal = () => sayRefusal('refund', refundLife.refusal(before, 'admin', now));
    await orWhoDecided(tx, now, admin, { id, refusal }, () => retryRefund(tx, now, id));
    await audit(tx, now, { actorId: admin.id, action: 'refund_retried', targetId: id });
  });
  return refundForAdmin(ctx, id);
}

/**
 * One refund, as admins see it.
 * @throws DomainError `not_found`
 */
export async function refundForAdmin({ db }: Pick<Context, 'db'>, id: string): Promise<Refund> {
  const row = await findRefund(db, id);
  if (!row) throw new DomainError('not_found');
  return presentRefund(row);
}

/** The fan or guest, and the phone they paid with, for a manual refund. */
function payeeOf({ capture: { payment } }: AdminRefundRow) {
  const { fan, guestName, guestEmail } = payment.request;
  return {
    name: fan?.name ?? guestName ?? 'Former user',
    email: fan?.email ?? guestEmail ?? '',
    phone: payment.phone,
  };
}

function presentRefund(row: AdminRefundRow): Refund {
  const { id, status, cause, reference, attempts, lastError, capture } = row;
  const { request } = capture.payment;
  const isUpToUs = refundLife.before('record').includes(status);
  return {
    id,
    amount: { amount: row.amount, currency: row.currency },
    status,
    cause,
    provider: capture.provider,
    reference,
    attempts,
    error: lastError,
    request: { id: request.id, code: request.code },
    artist: request.artist,
    payee: isUpToUs ? payeeOf(row) : null,
    covered: row.coveredBy !== null,
    sentOn: row.sentOn ? dayOf(row.sentOn) : null,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
