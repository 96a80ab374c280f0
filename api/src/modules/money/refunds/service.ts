import type { SignedIn } from '#api/domain/account/viewer.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import { refundLife } from '#api/domain/payment/refund-transitions.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf, daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { audit, orWhoDecided } from '#api/modules/audit/audit.ts';
import { moveRefund } from '#api/modules/money/settlement/service.ts';
import { findRefund, lockRefundReference, type RefundRow, splitRefund } from '#api/records/refunds-repo.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import { teamZone } from '#api/records/team-zone-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { type AdminRefundRow, findForAdmin, listRefunds } from './list-repo.ts';
import type { Refund, RefundQuery, RefundRecord } from './model.ts';
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
    const before = await findForAdmin(tx, id);
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
  const row = await findForAdmin(db, id);
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

/**
 * Record that a refund its provider refuses, or part of it, was sent by hand from our bank account; the fan is
 * notified. The rest stays in the admins' list. @throws DomainError `not_found`, `invalid_transition` if it has not
 * failed, or the fan's bank has charged it back, `invalid_input` for more than it is, an impossible day, or a
 * reference already used for another refund
 */
export async function recordRefund(
  ctx: Context,
  admin: SignedIn,
  id: string,
  written: RefundRecord,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  const { amount, sentOn } = written;
  const reference = written.reference.trim();
  await transaction(ctx.db, async (tx) => {
    const found = await findRefund(tx, id);
    if (!found) throw new DomainError('not_found');
    await lockRequest(tx, found.capture.payment.requestId);
    const refund = (await findRefund(tx, id)) ?? found;
    const problems = problemsOf(refund, written, now);
    if (problems.length > 0) throw invalidInput(...problems);
    if (await lockRefundReference(tx, reference))
      throw invalidInput({ path: 'reference', message: 'Another refund already has that reference.' });
    const refusal = () => sayRefusal('refund', refundLife.refusal(refund, 'admin', now));
    await orWhoDecided(tx, now, admin, { id, refusal }, async () => {
      if (!refundLife.before('record').includes(refund.status)) throw new DomainError('invalid_transition');
      const told = { reference, sentOn: new Date(sentOn), lastError: null };
      const part = amount.amount < refund.amount ? await splitRefund(tx, refund, amount.amount) : refund;
      if (
        !(await moveRefund(tx, now, part, 'record', told, {
          facts: { byHand: { money: amount, sentOn, reference } },
          actorId: admin.id,
        }))
      )
        throw new DomainError('invalid_transition');
    });
    const after = { amount: formatMoney(amount), reference, sentOn };
    await audit(tx, now, { actorId: admin.id, action: 'refund_recorded', targetId: id, after });
  });
}

/** Invalid input; the admin's local day may be tomorrow in UTC. */
function problemsOf(refund: RefundRow, { amount, sentOn }: RefundRecord, now: Date): FieldError[] {
  const problems: FieldError[] = [];
  if (amount.amount > refund.amount || amount.currency !== refund.currency)
    problems.push({ path: 'amount.amount', message: `This refund is ${formatMoney(refund)}.` });
  if (sentOn > dayOf(addDays(now, 1)) || sentOn < dayOf(addDays(refund.createdAt, -1)))
    problems.push({
      path: 'sentOn',
      message: 'Choose when it was sent: since the refund was owed, up to today.',
    });
  return problems;
}
