/** What each job does, for admins, by its name. */
export const jobWords: Record<string, string> = {
  inbox: 'Payment webhooks',
  withdrawals: 'Requests to artists who left',
  refunds: 'Refunds',
  payouts: 'Payouts',
  timers: 'Deadlines',
  openings: 'News for followers',
  mails: 'Emails',
  webhooks: 'Outgoing webhooks',
  'usd-prices': 'Prices in dollars',
  'name-skeletons': 'Look-alike names',
  recovery: 'After a restore',
  reconciliation: 'Payments whose outcome is unknown',
  'directory-counts': 'Counts in the directory',
  'sitemap-files': 'Files of the sitemap',
  'revenue-days': 'Daily sums',
  housekeeping: 'Clearing out what has expired',
  'guest-details': 'Erasing guests’ details',
  invariants: 'Checking the books',
  'video-cleaning': 'Cleaning older videos',
  backups: 'Watching the backups',
  erasures: 'Erasing again after a restore',
  copies: 'Telling how each server is',
};

/**
 * How a job is getting on: `late` has work that has been due for long, `failing` failed in its last round, `hanging` has not
 * come round for long, `held` waits for the word of an admin after a restore.
 */
export const jobStates = ['fine', 'late', 'failing', 'hanging', 'held'] as const;
export type JobState = (typeof jobStates)[number];

/** How long work may be due, in milliseconds, before its job counts as late. */
export const lateAfter = 10 * 60_000;
