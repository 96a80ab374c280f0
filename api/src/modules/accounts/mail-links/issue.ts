import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { type LinkPurpose, linkEnds } from '#api/domain/account/links.ts';
import { hashOf, newSecret } from '#api/secret.ts';
import { lockAccount, replaceLinks } from './repo.ts';

/**
 * Makes the secret of a link that is about to be mailed; the links mailed before for the same purpose end. It is made
 * when the mail is sent, so that it is written down nowhere but in the mail itself.
 */
export async function issueLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  link: { userId: string; purpose: LinkPurpose; email: string },
): Promise<string> {
  const secret = newSecret();
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, link.userId);
    await replaceLinks(tx, {
      ...link,
      id: hashOf(secret),
      createdAt: now,
      expiresAt: linkEnds[link.purpose](now),
    });
  });
  return secret;
}
