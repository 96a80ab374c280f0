import type { Duty } from '../account/duties.ts';

export type AdminMail = AdminChangeMail | AdminMoneyMail;

interface ToAdmins {
  kind: 'admin-mail';
  recipient: 'admins';
  adminId?: string;
  at: string;
}

/** Money that awaits a second owner, or moved without one. */
export interface AdminMoneyMail extends ToAdmins {
  about: 'money_waits' | 'money_waits_a_day' | 'money_alone';
  /** The decision, as in “a refund of KES 500”. */
  what: string;
  byId: string;
}

export interface AdminChangeMail extends ToAdmins {
  about: 'admin_added' | 'admin_duties_changed' | 'approval_waits' | 'owner_removal_waits';
  /** The person whose role or duties changed, or would. */
  userId: string;
  /** The acting admin; null for a server command. */
  byId: string | null;
  duties: Duty[];
}
