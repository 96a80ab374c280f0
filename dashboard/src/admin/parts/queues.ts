import type { AdminOperation } from '@salamu/api/domain/account/duties';
import { approvalLasts } from '@salamu/api/domain/admin/approvals';
import { reportDays } from '@salamu/api/domain/admin/report-days';
import { windows } from '@salamu/api/domain/request/deadlines';
import { formatDays, formatSpan } from '@salamu/api/domain/text/measures';
import { api } from '@salamu/ui/session/api';
import { alsoHeard, type Found, liveQuery } from '../../app/live.ts';
import { useMay, useMayOpen } from '../../app/may.ts';
import { adminKey } from './decide.ts';

export const dashboardQuery = liveQuery([...adminKey, 'dashboard'], api.admin.dashboard.get, alsoHeard);
export type AdminDashboard = Found<typeof dashboardQuery>;

type Queue = keyof AdminDashboard['queues'];

interface QueueRow {
  queue: Queue;
  name: string;
  hint: string;
  to: string;
  /** Without it, who may open the screen may decide. */
  needs?: AdminOperation;
}

/** Most urgent first. */
export const queueRows: readonly QueueRow[] = [
  {
    queue: 'chargebacks',
    name: 'Chargebacks to answer',
    hint: 'Without evidence in time, the bank decides for the fan',
    to: '/admin/chargebacks',
  },
  {
    queue: 'losses',
    name: 'Lost chargebacks to decide',
    hint: 'Who bears them, the artist or we?',
    to: '/admin/chargebacks',
  },
  {
    queue: 'briefs',
    name: 'Briefs under review',
    hint: `Refunded after ${formatSpan(windows.hold)} without a decision`,
    to: '/admin/flags?status=waiting&thing=brief&sort=oldest',
    needs: 'dismissFlag',
  },
  {
    queue: 'disputes',
    name: 'Disputes to decide',
    hint: 'Refunded automatically if no one decides in time',
    to: '/admin/requests?status=disputed&sort=deadline',
    needs: 'releaseRequest',
  },
  {
    queue: 'approvals',
    name: 'Approvals that need you',
    hint: `Another owner asked; gone after ${formatSpan(approvalLasts)}`,
    to: '/admin/users/approvals',
  },
  {
    queue: 'failedRefunds',
    name: 'Failed refunds',
    hint: 'Fans are waiting for this money',
    to: '/admin/refunds?status=failed&sort=oldest',
  },
  {
    queue: 'artistsToVerify',
    name: 'Artists to verify',
    hint: 'Not public until you decide',
    to: '/admin/artists?status=waiting&sort=oldest',
    needs: 'verifyArtist',
  },
  {
    queue: 'identityChanges',
    name: 'Names, photos and intros to review',
    hint: 'Fans see the old ones until you decide',
    to: '/admin/artists?pendingChange=true&sort=oldest',
    needs: 'approvePendingChange',
  },
  {
    queue: 'flags',
    name: 'Reports of abuse',
    hint: 'Videos, reviews and profiles that people reported',
    to: '/admin/flags?status=waiting&sort=oldest',
    needs: 'dismissFlag',
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
    needs: 'suspendUser',
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
    to: '/admin/payouts?status=approved&sort=oldest',
  },
  {
    queue: 'cases',
    name: 'Reported after completion',
    hint: `In the last ${formatDays(reportDays)}`,
    to: '/admin/requests?reported=true&sort=oldest',
    needs: 'releaseRequest',
  },
  {
    queue: 'uncertainPayments',
    name: 'Payments we’re checking',
    hint: 'They settle automatically',
    to: '/admin/requests?checking=true&sort=oldest',
  },
  {
    queue: 'undeliverableMails',
    name: 'Undeliverable emails',
    hint: 'Send them again, or leave them',
    to: '/admin/notifications?channel=email&status=failed',
    needs: 'resendNotifications',
  },
];

/** The sidebar’s screen a queue belongs to. */
export const screenOf = ({ to }: QueueRow): string => to.split(/[?/]/).slice(0, 3).join('/');

/** Whether this admin may decide what is in a queue. */
export function useIsMine(): (row: QueueRow) => boolean {
  const may = useMay();
  const mayOpen = useMayOpen();
  return ({ to, needs }) => mayOpen(to) && (!needs || may(needs));
}
