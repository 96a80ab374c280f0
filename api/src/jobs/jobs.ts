import type { Waiting } from '#api/async/claim-repo.ts';
import { invariantsCheckedEvery } from '#api/domain/books/invariants.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { eraseGuestsByAge } from '#api/modules/accounts/erasure/guests.ts';
import { replayErasures } from '#api/modules/accounts/erasure/replay.ts';
import { clearDueFactors } from '#api/modules/accounts/second-factor/lost/service.ts';
import { splitLastFile } from '#api/modules/artists/directory/addresses.ts';
import { foldChanges } from '#api/modules/artists/directory/counts-repo.ts';
import { announceOpenings } from '#api/modules/artists/followers/openings.ts';
import { followRates } from '#api/modules/artists/usd-prices.ts';
import { remindOfDates } from '#api/modules/follower-digest/dates/service.ts';
import { reportCopy, reportEvery } from '#api/modules/health/copies/service.ts';
import { findDifferences } from '#api/modules/money/differences/look.ts';
import { workInbox } from '#api/modules/money/payments/inbox.ts';
import { inboxQueue } from '#api/modules/money/payments/inbox-repo.ts';
import { reconcilePayments } from '#api/modules/money/payments/reconcile.ts';
import { sendDuePayouts } from '#api/modules/money/payouts/send.ts';
import { sendDueRefunds } from '#api/modules/money/refunds/send.ts';
import { sumDays } from '#api/modules/money/revenue/sums-repo.ts';
import { lane } from '#api/modules/notifications/send.ts';
import { lookAtBackups } from '#api/modules/recovery/backup-status.ts';
import { lookAtProviders } from '#api/modules/recovery/look.ts';
import { noteRound, tellOfOutage } from '#api/modules/recovery/outage.ts';
import { reviewReturned } from '#api/modules/recovery/review.ts';
import { sendDueStrays } from '#api/modules/recovery/send-back.ts';
import { moveOn } from '#api/modules/recovery/service.ts';
import { returnedQueue, strayQueue } from '#api/modules/recovery/strays-repo.ts';
import { timerQueue } from '#api/modules/requests/repo.ts';
import { runDueTimers } from '#api/modules/requests/timers.ts';
import { withdrawFromUnlisted } from '#api/modules/requests/withdraw.ts';
import { videoTaskQueue } from '#api/modules/videos/tasks/repo.ts';
import { workOnNextVideo } from '#api/modules/videos/tasks/service.ts';
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

/** How long after midnight, in milliseconds, the last posting of a day has certainly been committed. */
const settling = 10 * 60_000;
const changesAtOnce = 10_000;

/** Totals the UTC days that are over, and provider balances, so that long reports and the books stay fast. */
async function sumUp({ db, clock }: Context): Promise<number> {
  const summed = await transaction(db, (tx) => sumDays(tx, dayOf(after(clock.now(), -settling))));
  return summed + (await transaction(db, bookDays)) + (await foldProviderCash(db, changesAtOnce));
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const lostFactorQueue: Waiting = { table: 'lost_factors', at: 'endsAt' };

/** Jobs that carry out what was decided, or is due. */
const prompt = [
  // Processes the stored webhooks of the payment providers.
  { name: 'inbox', queues: [inboxQueue], run: (ctx) => workInbox(ctx) },
  // Refunds open requests to artists who are no longer public.
  { name: 'withdrawals', every: 30 * second, run: withdrawFromUnlisted },
  // Sends due refunds, and payments for lost orders that an admin returns; asks whether those have come back.
  {
    name: 'refunds',
    queues: [refundQueue, strayQueue, returnedQueue],
    run: async (ctx) =>
      (await sendDueRefunds(ctx)) + (await sendDueStrays(ctx)) + (await reviewReturned(ctx)),
  },
  { name: 'payouts', queues: [payoutQueue], run: (ctx) => sendDuePayouts(ctx) },
  // Fires the timers of requests that have waited too long.
  { name: 'timers', queues: [timerQueue], timed: true, run: (ctx) => runDueTimers(ctx) },
  // Tells followers and people on the waiting list that an artist is taking requests again.
  { name: 'openings', every: 10 * second, timed: true, run: (ctx) => announceOpenings(ctx) },
  // Plans the reminders of dates that are a month ahead.
  { name: 'dates', every: 10 * minute, timed: true, run: remindOfDates },
  { ...lane('email'), waitsFor: 'mail' },
  // Tells phones, browsers and people's webhook endpoints.
  lane('sms'),
  lane('whatsapp'),
  lane('push'),
  lane('webhook'),
  // Updates the artists' prices in dollars after the exchange rates change.
  { name: 'usd-prices', every: 30 * second, evenHeld: true, run: followRates },
  // While a restored product is on hold: pushes deadlines back, and asks providers what has happened since the backup.
  // Notes that jobs run; after an outage, tells those whose deadlines it has moved.
  {
    name: 'recovery',
    every: 30 * second,
    evenHeld: true,
    async run(ctx) {
      await moveOn(ctx);
      await noteRound(ctx);
      return (await tellOfOutage(ctx)) + (await lookAtProviders(ctx));
    },
  },
] as const satisfies readonly Job[];

/** Jobs that look after what was done. */
const periodic = [
  // Polls providers about payments whose webhook may have been lost.
  { name: 'reconciliation', queues: [checkQueue], run: reconcilePayments },
  // Folds directory changes into its counts, so that reading them stays fast.
  {
    name: 'directory-counts',
    every: 30 * second,
    evenHeld: true,
    run: ({ db }) => foldChanges(db, 2_000),
  },
  // Removes second factors that were lost, once their owners have waited.
  { name: 'lost-factors', queues: [lostFactorQueue], timed: true, run: clearDueFactors },
  { name: 'sitemap-files', every: 10 * minute, run: ({ db }) => splitLastFile(db) },
  { name: 'revenue-days', every: 10 * minute, timed: true, evenHeld: true, run: sumUp },
  { name: 'housekeeping', every: 10 * minute, timed: true, waitsFor: 'bucket', run: clearExpired },
  // Erases guests from requests that ended so long ago that their links have expired too.
  { name: 'guest-details', every: 10 * minute, timed: true, run: eraseGuestsByAge },
  {
    name: 'invariants',
    every: invariantsCheckedEvery,
    timed: true,
    evenHeld: true,
    waitsFor: 'bucket',
    run: checkBooks,
  },
  // Holds what the payment providers list against our records, every day, and every hour while something differs.
  { name: 'differences', every: 10 * minute, timed: true, run: findDifferences },
  // Signs delivered videos that could not be signed when they were sent, and makes lighter files for slow lines, in a
  // process of its own behind everything else.
  { name: 'videos', queues: [videoTaskQueue], takes: 30 * minute, waitsFor: 'bucket', run: workOnNextVideo },
  // Notes when the last backup was made and verified, and writes erasures beside the backups.
  { name: 'backups', every: 5 * minute, evenHeld: true, run: lookAtBackups },
  // After a restore: erases people the backup has brought back, as soon as nothing of theirs is open.
  { name: 'erasures', every: hour, evenHeld: true, run: replayErasures },
  // Reports this copy's state, for admins who ask any copy.
  {
    name: 'copies',
    every: reportEvery,
    evenHeld: true,
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
