import { createHmac } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { type LinkPurpose, linkLifetimes } from '#api/domain/account/links.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { keysFor } from '#api/keys.ts';
import { hashOf } from '#api/secret.ts';
import { amendPayload } from '../../outbox/repo.ts';
import { askedForLater, lockAccount, prolongLink, replaceLinks } from './repo.ts';

interface Asked {
  userId: string;
  purpose: LinkPurpose;
  email: string;
  askedAt: Date;
}

/** The message that carries the link, and whether an earlier try has issued it. */
interface Carrier {
  id: string;
  issued?: true;
}

/**
 * Make the secret of a link that is about to be mailed; links asked for before it for the same purpose end. It is
 * derived from the message and our key, so it is written down nowhere but in the mail, and is the same at every try.
 * Null where there is nothing to mail any more: a later one was mailed, or this one was used.
 */
export async function issueLink(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  asked: Asked,
  { id: messageId, issued }: Carrier,
): Promise<string | null> {
  const [key] = keysFor(ctx.env, 'mail-links');
  const secret = createHmac('sha256', key).update(messageId).digest('base64url');
  const id = hashOf(secret);
  const now = ctx.clock.now();
  const expiresAt = after(now, linkLifetimes[asked.purpose]);
  const isWanted = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, asked.userId);
    if (issued) return prolongLink(tx, id, expiresAt);
    if (await askedForLater(tx, asked)) return false;
    const { askedAt: createdAt, ...link } = asked;
    await replaceLinks(tx, { ...link, id, createdAt, expiresAt });
    await amendPayload(tx, messageId, { issued: true });
    return true;
  });
  return isWanted ? secret : null;
}
