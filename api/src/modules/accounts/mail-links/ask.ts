import { type LinkPurpose, linkLifetimes } from '#api/domain/account/links.ts';
import type { LinkMail } from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { linkMails } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { lockAccount } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { amendPayload, askedForLater, prolongLink, replaceLinks } from './repo.ts';

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

interface LinkRequest {
  userId: string;
  purpose: LinkPurpose;
  email: string;
  askedAt: Date;
}

/** The message that carries the link, and whether an earlier attempt issued it. */
interface Carrier {
  id: string;
  issued?: true;
}

/**
 * Create the secret of a link about to be mailed; earlier links for the same purpose end. It is derived from the
 * message and our key, so it isn't stored, and retries get the same one even after a key rotation. Null if a later
 * link was mailed or this one was used.
 */
export async function issueLink(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  asked: LinkRequest,
  { id: messageId, issued }: Carrier,
): Promise<string | null> {
  const [secret, ...earlier] = derivedFrom(ctx.env, 'mail-links', messageId);
  const expiresAt = after(ctx.clock.now(), linkLifetimes[asked.purpose]);
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, asked.userId);
    if (issued) return prolongFirst(tx, [secret, ...earlier], expiresAt);
    if (await askedForLater(tx, asked)) return null;
    const { askedAt: createdAt, ...link } = asked;
    await replaceLinks(tx, { ...link, id: hashOf(secret), createdAt, expiresAt });
    await amendPayload(tx, messageId, { issued: true });
    return secret;
  });
}

/** Extend whichever of these secrets was issued to `expiresAt` and return it; null if its link is gone. */
async function prolongFirst(tx: Queryable, secrets: string[], expiresAt: Date): Promise<string | null> {
  for (const secret of secrets) if (await prolongLink(tx, hashOf(secret), expiresAt)) return secret;
  return null;
}
