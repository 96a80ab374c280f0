import { appealUntil } from '#api/domain/appeals.ts';
import { formatTime } from '#api/domain/format-time.ts';
import type { SuspensionMail } from '#api/domain/mails.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { hashOf } from '#api/start/secret.ts';
import { endSecretsOf } from '../browsers/end-link.ts';
import { findSuspension } from './repo.ts';

/** What the letters about a suspension say; null if that is no longer true. */
export async function describeSuspension(
  ctx: Pick<Context, 'db' | 'env'>,
  { suspensionId, about }: SuspensionMail,
) {
  const found = await findSuspension(ctx.db, { id: suspensionId });
  if (!found || (found.endedAt !== null) !== (about === 'suspension_lifted')) return null;
  const { user, reason, outcome, answer, begunAt, link } = found;
  const isAnswered = about !== 'suspension_lifted' || outcome === 'overturned';
  const secret = endSecretsOf(ctx.env, suspensionId).find((one) => hashOf(one) === link);
  return inLanguageOf(ctx, user, () => ({
    email: user.email,
    locale: user.locale,
    name: user.name,
    isArtist: user.role === 'artist',
    reason,
    answer: isAnswered ? answer : null,
    answerBy: formatTime(appealUntil(begunAt), user.timeZone),
    url: secret ? `${siteUrl(ctx.env)}/suspended#${secret}` : `${siteUrl(ctx.env)}/login`,
  }));
}
