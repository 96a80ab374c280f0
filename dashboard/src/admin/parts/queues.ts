import type { AdminOperation } from '@salamu/api/domain/account/duties';
import { formatDays } from '@salamu/api/domain/measures';
import { reportDays } from '@salamu/api/domain/report-days';
import { api } from '@salamu/ui/api';
import { alsoHeard, type Found, liveQuery } from '../../app/live.ts';
import { adminKey } from './decide.ts';

export const dashboardQuery = liveQuery([...adminKey, 'dashboard'], api.admin.dashboard.get, alsoHeard);
export type AdminDashboard = Found<typeof dashboardQuery>;

type Queue = keyof AdminDashboard['queues'];

/** Most urgent first. */
export const queueRows: readonly {
  queue: Queue;
  name: string;
  hint: string;
  to: string | null;
  needs?: AdminOperation;
}[] = [
  {
    queue: 'chargebacks',
    name: 'Chargebacks to answer',
    hint: 'Without evidence in time, the bank decides for the fan',
    to: null,
    needs: 'recoverLoss',
  },
  {
    queue: 'losses',
    name: 'Lost chargebacks to decide',
    hint: 'Who bears them, the artist or we?',
    to: null,
    needs: 'recoverLoss',
  },
  {
    queue: 'disputes',
    name: 'Disputes to decide',
    hint: 'Refunded automatically if no one decides in time',
    to: '/admin/requests?status=disputed&sort=oldest',
  },
  {
    queue: 'artistsToVerify',
    name: 'Artists to verify',
    hint: 'Not public until you decide',
    to: '/admin/artists?status=waiting&sort=oldest',
  },
  {
    queue: 'identityChanges',
    name: 'Names, photos and intros to review',
    hint: 'Fans see the old ones until you decide',
    to: '/admin/artists?pendingChange=true&sort=oldest',
  },
  {
    queue: 'flags',
    name: 'Reports of abuse',
    hint: 'Requests, videos, reviews and profiles that people reported',
    to: '/admin/flags?status=waiting&sort=oldest',
  },
  {
    queue: 'appeals',
    name: 'Decisions to look at again',
    hint: 'Those they hit have answered them',
    to: '/admin/flags/answered',
  },
  {
    queue: 'manyStrikes',
    name: 'People with many strikes',
    hint: 'Nothing happens to them until you decide',
    to: '/admin/users?struck=true&suspended=false',
  },
  {
    queue: 'failedRefunds',
    name: 'Failed refunds',
    hint: 'Fans are waiting for this money',
    to: '/admin/refunds?status=failed',
  },
  {
    queue: 'payoutsToApprove',
    name: 'Payouts to approve',
    hint: 'Artists are waiting for this money',
    to: '/admin/payouts?status=requested&sort=oldest',
  },
  {
    queue: 'payoutsToRecord',
    name: 'Payouts to send by hand',
    hint: 'Already approved: send the money and record the reference',
    to: '/admin/payouts?status=approved',
  },
  {
    queue: 'cases',
    name: 'Reported after completion',
    hint: `In the last ${formatDays(reportDays)}`,
    to: '/admin/requests?reported=true',
  },
  {
    queue: 'uncertainPayments',
    name: 'Payments we’re checking',
    hint: 'They settle automatically',
    to: null,
  },
  {
    queue: 'undeliverableMails',
    name: 'Undeliverable emails',
    hint: 'Send them again, or leave them',
    to: '/admin/notifications?channel=email&status=failed',
  },
];

export const waitingOn = (queues: AdminDashboard['queues'], screen: string): number =>
  queueRows
    .filter(({ to }) => to?.split('?')[0] === screen)
    .reduce((sum, { queue }) => sum + queues[queue].count, 0);
