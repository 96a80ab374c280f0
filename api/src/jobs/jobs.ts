import type { Waiting } from '#api/async/claim-repo.ts';
import { invariantsCheckedEvery } from '#api/domain/books/invariants.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { clearDueFactors } from '#api/modules/accounts/lost-factor/service.ts';
import { replayErasures } from '#api/modules/accounts/me/leave.ts';
import { foldChanges } from '#api/modules/artists/directory/counts-repo.ts';
import { splitLastFile } from '#api/modules/artists/directory/service.ts';
import { announceOpenings } from '#api/modules/artists/followers/service.ts';
import { followRates } from '#api/modules/artists/usd-prices.ts';
import { remindOfDates } from '#api/modules/follower-digest/dates/service.ts';
import { reportCopy, reportEvery } from '#api/modules/health/copies/service.ts';
import { findDifferences } from '#api/modules/money/differences/look.ts';
import { workInbox } from '#api/modules/money/payments/inbox.ts';
import { inboxQueue } from '#api/modules/money/payments/inbox-repo.ts';
import { reconcilePayments } from '#api/modules/money/payments/reconcile.ts';
import { sendDuePayouts } from '#api/modules/money/payouts/send.ts';
import { sendDueRefunds } from '#api/modules/money/refunds/send.ts';
import { sumDays } from '#api/modules/money/revenue/repo.ts';
import { lane } from '#api/modules/notifications/send.ts';
import { lookAtBackups } from '#api/modules/recovery/backup-status.ts';
import { lookAtProviders } from '#api/modules/recovery/look.ts';
import { noteRound, tellOfOutage } from '#api/modules/recovery/outage.ts';
import { reviewReturned } from '#api/modules/recovery/review.ts';
import { sendDueStrays } from '#api/modules/recovery/send-back.ts';
import { moveOn } from '#api/modules/recovery/service.ts';
import { returnedQueue, strayQueue } from '#api/modules/recovery/strays-repo.ts';
import { timerQueue } from '#api/modules/requests/repo.ts';
import { runDueTimers, withdrawFromUnlisted } from '#api/modules/requests/timers.ts';
import { videoTaskQueue } from '#api/modules/videos/renditions/repo.ts';
import { workOnNextVideo } from '#api/modules/videos/renditions/service.ts';
import { bookDays } from '#api/records/account-days-repo.ts';
import { checkQueue } from '#api/records/payments-repo.ts';
import { payoutQueue } from '#api/records/payouts-repo.ts';
import { foldProviderCash } from '#api/records/provider-cash-repo.ts';
import { refundQueue } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { clearExpired } from './housekeeping.ts';
import { checkBooks } from './invariants/job.ts';
import type { Job } from './runner.ts';

/** Milliseconds after midnight when a day's last posting has certainly committed. */
const settling = 10 * 60_000;
const changesAtOnce = 10_000;

/** Totals finished UTC days and provider balances, so that long reports and the books stay fast. */
async function sumUp({ db, clock }: Context): Promise<number> {
  const summed = await transaction(db, (tx) => sumDays(tx, dayOf(after(clock.now(), -settling))));
  return summed + (await transaction(db, bookDays)) + (await foldProviderCash(db, changesAtOnce));
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const lostFactorQueue: Waiting = { table: 'lost_factors', at: 'endsAt' };

/** Jobs that carry out decisions and due work. */
const prompt = [
  // Processes stored payment webhooks.
  { name: 'inbox', queues: [inboxQueue], run: (ctx) => workInbox(ctx) },
  // Refunds open requests to artists who are no longer public.
  { name: 'withdrawals', every: 30 * second, run: withdrawFromUnlisted },
  // Sends due refunds and returned payments for lost orders, and polls their outcome.
  {
    name: 'refunds',
    queues: [refundQueue, strayQueue, returnedQueue],
    run: async (ctx) =>
      (await sendDueRefunds(ctx)) + (await sendDueStrays(ctx)) + (await reviewReturned(ctx)),
  },
  { name: 'payouts', queues: [payoutQueue], run: (ctx) => sendDuePayouts(ctx) },
  // Fires due request timers.
  { name: 'timers', queues: [timerQueue], timed: true, run: (ctx) => runDueTimers(ctx) },
  // Notifies followers and waiting lists that an artist takes requests again.
  { name: 'openings', every: 10 * second, timed: true, run: (ctx) => announceOpenings(ctx) },
  // Plans reminders of dates about a month ahead.
  { name: 'dates', every: 10 * minute, timed: true, run: remindOfDates },
  { ...lane('email'), waitsFor: 'mail' },
  // Notifies phones, browsers and webhook endpoints.
  lane('sms'),
  lane('whatsapp'),
  lane('push'),
  lane('webhook'),
  // Updates artists' prices in dollars after exchange rates change.
  { name: 'usd-prices', every: 30 * second, inRecovery: true, run: followRates },
  // In recovery mode: extends deadlines, and asks providers what happened since the backup.
  // Records that jobs run; after an outage, notifies people whose deadlines it has moved.
  {
    name: 'recovery',
    every: 30 * second,
    inRecovery: true,
    async run(ctx) {
      await moveOn(ctx);
      await noteRound(ctx);
      return (await tellOfOutage(ctx)) + (await lookAtProviders(ctx));
    },
  },
] as const satisfies readonly Job[];

/** Maintenance and monitoring jobs. */
const periodic = [
  // Polls providers about payments whose webhook may have been lost.
  { name: 'reconciliation', queues: [checkQueue], run: reconcilePayments },
  // Folds directory changes into its counts, so that reading them stays fast, and splits its sitemap.
  {
    name: 'directory',
    every: 30 * second,
    inRecovery: true,
    run: async ({ db }) => (await foldChanges(db, 2_000)) + (await splitLastFile(db)),
  },
  // Removes lost second factors after their waiting period.
  { name: 'lost-factors', queues: [lostFactorQueue], timed: true, run: clearDueFactors },
  { name: 'revenue-days', every: 10 * minute, timed: true, inRecovery: true, run: sumUp },
  { name: 'housekeeping', every: 10 * minute, timed: true, waitsFor: 'bucket', run: clearExpired },
  {
    name: 'invariants',
    every: invariantsCheckedEvery,
    timed: true,
    inRecovery: true,
    waitsFor: 'bucket',
    run: checkBooks,
  },
  // Compares payment providers' lists with our records daily, and hourly while something differs.
  { name: 'differences', every: 10 * minute, timed: true, run: findDifferences },
  // Signs delivered videos that are still unsigned, and makes lighter files for slow connections, in a
  // low-priority process of its own.
  { name: 'videos', queues: [videoTaskQueue], takes: 30 * minute, waitsFor: 'bucket', run: workOnNextVideo },
  // Records when the last backup was made and verified, and writes erasures beside the backups.
  { name: 'backups', every: 5 * minute, inRecovery: true, run: lookAtBackups },
  // After a restore: erases people whom the backup brought back, once nothing of theirs is open.
  { name: 'erasures', every: hour, inRecovery: true, run: replayErasures },
  // Reports this copy's state, for admins on any copy.
  {
    name: 'copies',
    every: reportEvery,
    inRecovery: true,
    async run(ctx) {
      await reportCopy(ctx);
      return 0;
    },
  },
] as const satisfies readonly Job[];

export const promptJobs: readonly Job[] = prompt;
export const periodicJobs: readonly Job[] = periodic;

export type JobName = (typeof prompt | typeof periodic)[number]['name'];

export function jobNamed(name: JobName): Job {
  const found = [...promptJobs, ...periodicJobs].find((job) => job.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  return found;
}
