import { m } from '@salamu/messages/messages';
import { aheadOf, dateRules, daysToRemind, isDayOfYear } from '#api/domain/account/dates.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { findWish, storeWish } from '../repo.ts';
import type { RememberedDate } from './model.ts';
import {
  countDates,
  deleteDate,
  findDates,
  findLiked,
  findOrdered,
  findReminder,
  insertDate,
  takeDueDates,
  updateDate,
} from './repo.ts';

const mostArtists = 3;
const atOnce = 100;

/** The caller's dates, the next one first, and those they may want to keep. */
export async function listDates({ db, clock }: Pick<Context, 'db' | 'clock'>, user: SignedIn) {
  const [found, ordered, reminds] = await Promise.all([
    findDates(db, user.id),
    findOrdered(db, user.id),
    findWish(db, user.id, 'dates'),
  ]);
  const now = clock.now();
  const items = found.toSorted((a, b) => aheadOf(now, a) - aheadOf(now, b));
  const keyOf = ({ name, occasion }: RememberedDate) => `${occasion} ${name.toLowerCase()}`;
  const kept = new Set(items.map(keyOf));
  const suggested = ordered.filter((date) => !kept.has(keyOf(date)) && kept.add(keyOf(date)));
  return { reminds, items, suggested };
}

/** @throws DomainError `invalid_input` for a day that no month has, or one date too many */
export async function addDate(ctx: Context, user: SignedIn, date: RememberedDate) {
  assertDay(date);
  if ((await countDates(ctx.db, user.id)) >= dateRules.most)
    throw invalidInput({ path: 'name', message: m.refused_dates_many() });
  await insertDate(ctx.db, { id: newId(), userId: user.id, createdAt: ctx.clock.now(), ...date });
  return listDates(ctx, user);
}

/** @throws DomainError `not_found`, or `invalid_input` for a day that no month has */
export async function changeDate(ctx: Context, user: SignedIn, id: string, date: RememberedDate) {
  assertDay(date);
  if (!isUuid(id) || !(await updateDate(ctx.db, { id, userId: user.id }, date)))
    throw new DomainError('not_found');
  return listDates(ctx, user);
}

/** @throws DomainError `not_found` */
export async function removeDate(ctx: Context, user: SignedIn, id: string) {
  if (!isUuid(id) || !(await deleteDate(ctx.db, { id, userId: user.id }))) throw new DomainError('not_found');
  return listDates(ctx, user);
}

export async function wishReminders(ctx: Context, user: SignedIn, reminds: boolean) {
  await storeWish(ctx.db, user.id, 'dates', reminds);
  return listDates(ctx, user);
}

function assertDay({ month, day }: RememberedDate): void {
  if (!isDayOfYear(month, day)) throw invalidInput({ path: 'day', message: m.dates_no_such_day() });
}

/** Plan the mails about dates that are a month ahead, once for each of their days; returns how many. */
export async function remindOfDates(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const due = await takeDueDates(tx, daysToRemind(now), atOnce);
    await notify(
      tx,
      now,
      due.map(({ id, on }) => ({
        key: `date:${id}:${on}`,
        payload: { kind: 'date-mail', about: 'date_ahead', dateId: id, on },
      })),
    );
    return due.length;
  });
}

/** What a mail says of a date, and to whom; null if it is gone, or its owner wants no reminders. */
export async function describeDate({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findReminder(db, id);
  return found && { ...found, artists: await findLiked(db, found.user.id, mostArtists) };
}
