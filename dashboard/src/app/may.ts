import { type AdminOperation, type Duty, mayDo } from '@salamu/api/domain/account/duties';
import { $session } from '@salamu/ui/session/session';
import { useStore } from './use-store.ts';

/** What each screen of the admins cannot do without. */
const screenNeeds: Record<string, AdminOperation> = {
  dashboard: 'getAdminDashboard',
  artists: 'listArtistsForAdmin',
  requests: 'listRequestsForAdmin',
  users: 'listUsers',
  'users/approvals': 'listApprovals',
  flags: 'listFlags',
  rules: 'listRules',
  payouts: 'listPayouts',
  'payouts/by-hand': 'listBankFiles',
  refunds: 'listRefunds',
  chargebacks: 'recoverLoss',
  notifications: 'listNotifications',
  books: 'getBooks',
  backups: 'getRecovery',
  analytics: 'getAnalytics',
  health: 'getAdminHealth',
  audit: 'listAuditEntries',
  settings: 'getSettings',
};

/** Whether someone with these duties may open an address; anything outside the admin area is open. */
export function mayOpen(duties: readonly Duty[], address: string): boolean {
  const [, screen = '', part = ''] = /^\/admin\/([a-z]+)\/?([a-z-]*)/.exec(address) ?? [];
  const needed = screenNeeds[`${screen}/${part}`] ?? screenNeeds[screen];
  return !needed || mayDo(duties, needed);
}

/** The signed-in admin's duties; none for anyone else. */
export function useDuties(): readonly Duty[] {
  const session = useStore($session);
  return (session.status === 'signed-in' && session.user.duties) || [];
}

export function useMay(): (operation: AdminOperation) => boolean {
  const duties = useDuties();
  return (operation) => mayDo(duties, operation);
}

export function useMayOpen(): (address: string) => boolean {
  const duties = useDuties();
  return (address) => mayOpen(duties, address);
}
