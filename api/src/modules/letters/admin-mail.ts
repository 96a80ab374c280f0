import { nameDuties } from '#api/domain/account/duties.ts';
import type { AdminMail, AdminMoneyMail } from '#api/domain/admin/mails.ts';
import { formatTime } from '#api/domain/format-time.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import { findAdmin, findUser } from './repo.ts';
import { writtenTo } from './written-to.ts';

/** Null for the admin it is about, who gets another mail, and if that admin is gone again. */
export async function writeAdminMail(ctx: Context, mail: AdminMail): Promise<Written | null> {
  if ('what' in mail) return writeMoneyMail(ctx, mail);
  const { kind, about, recipient, userId, byId, duties, at, adminId } = mail;
  const [admin, by, reader] = await Promise.all([
    findUser(ctx.db, userId),
    byId ? findUser(ctx.db, byId) : null,
    findAdmin(ctx.db, adminId),
  ]);
  if (!admin || !reader || adminId === userId) return null;
  const facts = {
    admin,
    duties: nameDuties(duties),
    by,
    at: formatTime(new Date(at), reader.timeZone),
    site: siteUrl(ctx.env),
  };
  return writtenTo(ctx, mail, reader, () => ({ letter: letters[kind][recipient][about](facts) }));
}

/** Null if that admin is gone again. */
async function writeMoneyMail(ctx: Context, mail: AdminMoneyMail): Promise<Written | null> {
  const { kind, about, recipient, what, byId, at, adminId } = mail;
  const [by, reader] = await Promise.all([findUser(ctx.db, byId), findAdmin(ctx.db, adminId)]);
  if (!reader) return null;
  const facts = {
    what,
    by,
    at: formatTime(new Date(at), reader.timeZone),
    site: siteUrl(ctx.env),
  };
  return writtenTo(ctx, mail, reader, () => ({ letter: letters[kind][recipient][about](facts) }));
}
