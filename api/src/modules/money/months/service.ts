import type { SignedIn } from '#api/domain/account/viewer.ts';
import {
  closableFrom,
  isMonth,
  type Month,
  monthAfter,
  monthName,
  monthOf,
} from '#api/domain/books/months.ts';
import { DomainError } from '#api/domain/errors.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { rates } from '#api/modules/settings/service.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import type { ClosedMonth, Closing, Months } from './model.ts';
import { digestOf } from './postings.ts';
import {
  type ClosedRow,
  countPostings,
  findClosedMonth,
  findClosedMonths,
  findEnds,
  insertClosedMonth,
  lockMonth,
} from './repo.ts';

export async function listMonths(ctx: Context): Promise<Months> {
  const closed = await findClosedMonths(ctx.db);
  const nameOf = await findAdminNames(ctx.db, [...new Set(closed.map(({ closedBy }) => closedBy))]);
  const next = await nextMonth(ctx.db);
  return {
    closed: closed.map((row) => present(row, nameOf)),
    next: next === null ? null : presentNext(next, ctx.clock.now()),
  };
}

function presentNext(month: Month, now: Date): Months['next'] {
  const from = closableFrom(month);
  return { month, closableFrom: from.toISOString(), closable: from <= now };
}

/** Months are closed in order, from that of the first posting. */
async function nextMonth(db: Queryable): Promise<Month | null> {
  const { closed, first } = await findEnds(db);
  return closed ? monthAfter(closed) : first;
}

function present(row: ClosedRow, nameOf: (id: string) => string): ClosedMonth {
  const { month, closedAt, closedBy, events, entries, sha256, currency } = row;
  return {
    month: monthOf(month),
    closedAt: closedAt.toISOString(),
    closedBy: nameOf(closedBy),
    events,
    entries,
    sha256,
    currency,
    ratesAsOf: row.rates.asOf,
  };
}

/**
 * Close a month: store the hash of its postings, after which the database refuses new ones. @throws DomainError
 * `not_found` if there is no such month; `invalid_transition` if it is closed, not over, or an earlier one is still
 * open; `changed_meanwhile` if something was posted into it concurrently
 */
export async function closeMonth(
  ctx: Context,
  admin: SignedIn,
  month: string,
  { currency }: Closing,
): Promise<ClosedMonth> {
  if (!isMonth(month)) throw new DomainError('not_found');
  await assertNext(ctx, ctx.db, month);
  const digest = await digestOf((question) => question(ctx.db), month);
  const closedAt = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockMonth(tx, month);
    await assertNext(ctx, tx, month);
    // The ledger is append-only, so equal counts mean equal postings.
    const { events, entries } = await countPostings(tx, month);
    if (events !== digest.events || entries !== digest.entries)
      throw new DomainError(
        'changed_meanwhile',
        `Something was posted into ${monthName(month)} just now. Please try again.`,
      );
    const row = { ...digest, closedAt, closedBy: admin.id, currency, rates: await rates({ db: tx }) };
    await insertClosedMonth(tx, month, row);
    await audit(tx, closedAt, {
      actorId: admin.id,
      action: 'month_closed',
      targetId: month,
      after: { events, entries, sha256: digest.sha256 },
    });
  });
  const nameOf = await findAdminNames(ctx.db, [admin.id]);
  return present(await closedMonth(ctx, month), nameOf);
}

/** @throws DomainError `not_found` unless it is closed */
export async function closedMonth(ctx: Context, month: string): Promise<ClosedRow> {
  const row = isMonth(month) ? await findClosedMonth(ctx.db, month) : null;
  if (!row) throw new DomainError('not_found');
  return row;
}

async function assertNext(ctx: Context, db: Queryable, month: Month): Promise<void> {
  const refused = (detail: string) => new DomainError('invalid_transition', detail);
  const next = await nextMonth(db);
  if (next === null) throw refused('Nothing has been posted yet, so there is nothing to close.');
  if (month < next && (await findClosedMonth(db, month)))
    throw refused(`${monthName(month)} is closed already.`);
  if (month !== next) throw refused(`${monthName(next)} has to be closed next.`);
  const from = closableFrom(month);
  if (ctx.clock.now() < from)
    throw refused(`${monthName(month)} can be closed from ${formatTime(from, 'UTC')} on.`);
}
