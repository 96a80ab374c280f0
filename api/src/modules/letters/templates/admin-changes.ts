import { approvalLasts } from '#api/domain/admin/approvals.ts';
import type { AdminChangeMail, AdminMoneyMail } from '#api/domain/admin/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import { sayCorrectionWaits } from '#api/domain/payment/correction.ts';
import type { Templates } from '../letter.ts';

export interface AdminChangeFacts {
  /** The new admin, or the one whose duties changed. */
  admin: { name: string; email: string };
  /** This admin's duties, by name. */
  duties: string;
  /** The admin who did it; null if it was done on the server. */
  by: { name: string; email: string } | null;
  /** In the reader's time zone. */
  at: string;
  site: string;
}

const doneBy = (by: AdminChangeFacts['by']) =>
  by ? `${by.name} (${by.email})` : 'Someone with access to the server';

/** The letters to all admins about one of them. */
export const adminChangeLetters: Templates<AdminChangeMail['about'], AdminChangeFacts> = {
  admin_added: ({ admin, duties, by, at, site }) => ({
    subject: `New admin: ${admin.name}`,
    lines: [
      `${doneBy(by)} made ${admin.name} (${admin.email}) an admin on ${at}. Duties: ${duties}.`,
      'Depending on their duties, admins can refund, release and pay out money. If you weren’t expecting this, remove the role and suspend both accounts now.',
    ],
    action: { label: 'Open users', url: `${site}/admin/users?role=admin` },
  }),
  admin_duties_changed: ({ admin, duties, by, at, site }) => ({
    subject: `New duties: ${admin.name}`,
    lines: [
      `${doneBy(by)} changed the duties of ${admin.name} (${admin.email}) on ${at}. They are now: ${duties}.`,
      'If you weren’t expecting this, tell an owner: they can change the duties back and suspend both accounts.',
    ],
    action: { label: 'Open the admin area', url: `${site}/admin/dashboard` },
  }),
  approval_waits: ({ admin, duties, by, at, site }) => ({
    subject: `Waiting for another owner: ${admin.name}`,
    lines: [
      `${doneBy(by)} asked on ${at} that ${admin.name} (${admin.email}) be an admin with these duties: ${duties}.`,
      `Nothing has changed yet. Another owner can approve or refuse it within ${formatSpan(approvalLasts * 3_600_000)}.`,
    ],
    action: { label: 'Open approvals', url: `${site}/admin/users/approvals` },
  }),
};

/** A decision about money, and the admin who took it. */
export interface AdminMoneyFacts extends Pick<AdminChangeFacts, 'by' | 'at' | 'site'> {
  /** As in “a refund of KES 500”. */
  what: string;
}

/** The letters to all admins about money that needs a second owner, where there is one. */
export const adminMoneyLetters: Templates<AdminMoneyMail['about'], AdminMoneyFacts> = {
  money_waits: ({ what, by, at, site }) => ({
    subject: `Waiting for another owner: ${what}`,
    lines: [
      `${doneBy(by)} asked for ${what} on ${at}.`,
      `Nothing has moved yet. Another owner can approve or refuse it within ${formatSpan(approvalLasts * 3_600_000)}.`,
    ],
    action: { label: 'Open approvals', url: `${site}/admin/users/approvals` },
  }),
  money_waits_a_day: ({ what, by, at, site }) => ({
    subject: `Waiting, with no other owner: ${what}`,
    lines: [
      `${doneBy(by)} asked for ${what} on ${at}.`,
      `Nothing has moved yet. There is no other owner who has to agree, so it can be approved only after ${sayCorrectionWaits()}.`,
      'If you weren’t expecting this, ask them, or tell an owner.',
    ],
    action: { label: 'Open approvals', url: `${site}/admin/users/approvals` },
  }),
  money_alone: ({ what, by, at, site }) => ({
    subject: `Decided without another owner: ${what}`,
    lines: [
      `${doneBy(by)} decided ${what} on ${at}. There is no other owner who has to agree.`,
      'If you weren’t expecting this, ask them, or tell an owner.',
    ],
    action: { label: 'Open the admin area', url: `${site}/admin/dashboard` },
  }),
};
