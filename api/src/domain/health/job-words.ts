export const jobWords: Record<string, string> = {
  inbox: 'Payment webhooks',
  withdrawals: 'Requests to artists who left',
  refunds: 'Refunds',
  payouts: 'Payouts',
  timers: 'Deadlines',
  openings: 'Artists who open again',
  dates: 'Reminders of dates',
  'notifications-email': 'Emails',
  'notifications-sms': 'Texts',
  'notifications-whatsapp': 'WhatsApp',
  'notifications-push': 'Notifications in browsers',
  'notifications-webhook': 'Outgoing webhooks',
  'usd-prices': 'Prices in dollars',
  'lost-factors': 'Lost two-step sign-ins',
  recovery: 'After a restore',
  reconciliation: 'Payments with an unknown outcome',
  directory: 'Directory counts and sitemap',
  'revenue-days': 'Daily totals',
  housekeeping: 'Clearing out expired data',
  invariants: 'Checking the books',
  differences: 'Comparing with the providers',
  videos: 'Signing videos again, and lighter files of them',
  backups: 'Checking for backups',
  erasures: 'Erasing again after a restore',
  copies: 'Reporting each server’s state',
};

/**
 * `late` has overdue work, `failing` failed in its last round, `hanging` has not completed a round for a long time,
 * `held` waits for an admin after a restore.
 */
export const jobStates = ['fine', 'late', 'failing', 'hanging', 'held'] as const;
export type JobState = (typeof jobStates)[number];

/** Milliseconds by which a late job's work is overdue. */
export const lateAfter = 10 * 60_000;
