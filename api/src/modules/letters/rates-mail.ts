import type { AdminRatesMail } from '#api/domain/admin/mails.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import { findAdmin } from './repo.ts';
import { writtenTo } from './written-to.ts';

/** Null if that admin is gone again. */
export async function writeRatesMail(ctx: Context, mail: AdminRatesMail): Promise<Written | null> {
  const { kind, about, recipient, host, words, adminId } = mail;
  const reader = await findAdmin(ctx.db, adminId);
  const facts = { host, words, site: siteUrl(ctx.env) };
  return reader && writtenTo(ctx, mail, reader, () => ({ letter: letters[kind][recipient][about](facts) }));
}
