import { nameDuties } from '#api/domain/account/duties.ts';
import { approvalLasts, saySoloApprovalWait } from '#api/domain/admin/approvals.ts';
import type { AdminChangeMail, AdminMail, AdminMoneyMail } from '#api/domain/admin/mails.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import type { Context } from '#api/start/context.ts';
import { emailTo, type RenderedEmail, renderFor, type Templates } from './email.ts';
import { findAdmin, findUser } from './repo.ts';

interface Person {
  name: string;
  email: string;
}
interface Deed {
  /** The actor's name. */
  by: string;
  at: string;
  site: string;
}
interface ChangeFacts extends Deed {
  admin: Person;
  duties: string;
}
interface MoneyFacts extends Deed {
  /** As in “a refund of KES 500”. */
  what: string;
}

const toApprovals = [() => 'Open approvals', '/admin/users/approvals'] as const;
const toAdminArea = [() => 'Open the admin area', '/admin/dashboard'] as const;
const lasting = () => formatSpan(approvalLasts * 3_600_000);
const named = ({ name, email }: Person) => `${name} (${email})`;

export const adminChangeLetters: Templates<AdminChangeMail['about'], ChangeFacts> = {
  admin_added: emailTo<ChangeFacts>(() => 'Open users', '/admin/users?role=admin')(
    ({ admin }) => `New admin: ${admin.name}`,
    ({ admin, duties, by, at }) => `${by} made ${named(admin)} an admin on ${at}. Duties: ${duties}.`,
    () =>
      'Depending on their duties, admins can refund, release and pay out money. If you weren’t expecting this, remove the role and suspend both accounts now.',
  ),
  admin_duties_changed: emailTo<ChangeFacts>(...toAdminArea)(
    ({ admin }) => `New duties: ${admin.name}`,
    ({ admin, duties, by, at }) =>
      `${by} changed the duties of ${named(admin)} on ${at}. They are now: ${duties}.`,
    () =>
      'If you weren’t expecting this, tell an owner: they can change the duties back and suspend both accounts.',
  ),
  approval_waits: emailTo<ChangeFacts>(...toApprovals)(
    ({ admin }) => `Waiting for another owner: ${admin.name}`,
    ({ admin, duties, by, at }) =>
      `${by} asked on ${at} that ${named(admin)} be an admin with these duties: ${duties}.`,
    () => `Nothing has changed yet. Another owner can approve or refuse it within ${lasting()}.`,
  ),
  owner_removal_waits: emailTo<ChangeFacts>(...toApprovals)(
    ({ admin }) => `An owner is to be removed: ${admin.name}`,
    ({ admin, by, at }) => `${by} asked on ${at} that ${named(admin)} no longer be an owner.`,
    ({ by }) =>
      `Nothing has changed yet. Any other owner can refuse it. If nobody does, ${by} can approve it alone after ${saySoloApprovalWait()}.`,
  ),
};

const ifUnexpected = () => 'If you weren’t expecting this, ask them, or tell an owner.';

/** Emails to all admins about money that takes a second owner. */
export const adminMoneyLetters: Templates<AdminMoneyMail['about'], MoneyFacts> = {
  money_waits: emailTo<MoneyFacts>(...toApprovals)(
    ({ what }) => `Waiting for another owner: ${what}`,
    ({ what, by, at }) => `${by} asked for ${what} on ${at}.`,
    () => `Nothing has moved yet. Another owner can approve or refuse it within ${lasting()}.`,
  ),
  money_waits_a_day: emailTo<MoneyFacts>(...toApprovals)(
    ({ what }) => `Waiting, with no other owner: ${what}`,
    ({ what, by, at }) => `${by} asked for ${what} on ${at}.`,
    () =>
      `Nothing has moved yet. There is no other owner who has to agree, so it can be approved only after ${saySoloApprovalWait()}.`,
    ifUnexpected,
  ),
  money_alone: emailTo<MoneyFacts>(...toAdminArea)(
    ({ what }) => `Decided without another owner: ${what}`,
    ({ what, by, at }) => `${by} decided ${what} on ${at}. There is no other owner who has to agree.`,
    ifUnexpected,
  ),
};

/**
 * Null if the reader is no longer an admin, or is the subject, who gets another email unless they may still refuse.
 */
export async function writeAdminMail(ctx: Context, mail: AdminMail): Promise<RenderedEmail | null> {
  const { byId, adminId } = mail;
  const [doer, reader] = await Promise.all([byId && findUser(ctx.db, byId), findAdmin(ctx.db, adminId)]);
  if (!reader) return null;
  const by = doer ? named(doer) : 'Someone with access to the server';
  const at = formatTime(new Date(mail.at), reader.timeZone);
  if ('what' in mail)
    return renderFor(ctx, mail, reader, (site) =>
      adminMoneyLetters[mail.about]({ what: mail.what, by, at, site }),
    );
  const admin = await findUser(ctx.db, mail.userId);
  if (!admin || (adminId === mail.userId && mail.about !== 'owner_removal_waits')) return null;
  const duties = nameDuties(mail.duties);
  return renderFor(ctx, mail, reader, (site) =>
    adminChangeLetters[mail.about]({ admin, duties, by, at, site }),
  );
}
