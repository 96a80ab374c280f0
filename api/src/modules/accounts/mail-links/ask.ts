import type { LinkPurpose } from '#api/domain/account/links.ts';
import type { LinkMail } from '#api/domain/notifications/mails.ts';
import { linkMails } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';

/**
 * Queue an email with a link, at most three an hour per address. The account is looked up only when the email is
 * rendered, so neither response nor timing reveals whether it exists. @throws DomainError `too_many_requests`, even
 * for addresses without an account
 */
export async function askForLink(ctx: Context, typed: string, about: LinkPurpose): Promise<void> {
  const email = typed.toLowerCase();
  await takeAttempt(ctx, linkMails[about], email);
  await notify(ctx.db, ctx.clock.now(), [linkMail({ about, email })]);
}

/** The outbox message for a mail with a link; every one requested is sent. */
export function linkMail(mail: Omit<LinkMail, 'kind'>) {
  return { key: `${mail.about}:${mail.email}:${newId()}`, payload: { kind: 'link-mail' as const, ...mail } };
}
