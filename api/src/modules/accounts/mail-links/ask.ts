import { linkMails } from '#api/http/plugins/limit-rules.ts';
import { takeAttempt } from '#api/http/plugins/limits.ts';
import { enqueue, type LinkMail } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/ids.ts';

/**
 * Plans a mail with a link, three an hour for each address. Whether the address has an account is looked up when the
 * mail is written: the caller learns nothing from the answer, nor from how long it takes.
 * @throws DomainError `too_many_requests`, also for addresses without an account
 */
export async function askForLink(
  ctx: Context,
  typed: string,
  about: 'confirm_email' | 'reset_password',
): Promise<void> {
  const email = typed.toLowerCase();
  await takeAttempt(ctx, linkMails[about], email);
  await enqueue(ctx.db, ctx.clock.now(), [linkMail({ about, email })]);
  ctx.wake();
}

/** A mail with a link, as the outbox takes it; each one asked for is sent. */
export function linkMail(mail: Omit<LinkMail, 'kind'>) {
  return { key: `${mail.about}:${mail.email}:${newId()}`, payload: { kind: 'link-mail' as const, ...mail } };
}
