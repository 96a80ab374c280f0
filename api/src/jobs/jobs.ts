import { backups } from './backups.ts';
import { copies } from './copies.ts';
import { directoryCounts } from './directory-counts.ts';
import { erasures } from './erasures.ts';
import { guestDetails } from './guest-details.ts';
import { housekeeping } from './housekeeping.ts';
import { inbox } from './inbox.ts';
import { checkInvariants } from './invariants/job.ts';
import { mails } from './mails.ts';
import { nameSkeletons } from './name-skeletons.ts';
import { openings } from './openings.ts';
import { payouts } from './payouts.ts';
import { reconciliation } from './reconciliation.ts';
import { recovery } from './recovery.ts';
import { refunds } from './refunds.ts';
import { revenueDays } from './revenue-days.ts';
import type { Job } from './runner.ts';
import { sitemapFiles } from './sitemap-files.ts';
import { timers } from './timers.ts';
import { usdPrices } from './usd-prices.ts';
import { videoCleaning } from './video-cleaning.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';

/** Jobs that run as soon as there is work. */
export const promptJobs: readonly Job[] = [
  inbox,
  withdrawals,
  refunds,
  payouts,
  timers,
  openings,
  mails,
  webhooks,
  usdPrices,
  nameSkeletons,
  recovery,
];
/** Jobs that run periodically. */
export const periodicJobs: readonly Job[] = [
  reconciliation,
  directoryCounts,
  sitemapFiles,
  revenueDays,
  housekeeping,
  guestDetails,
  checkInvariants,
  videoCleaning,
  backups,
  erasures,
  copies,
];
