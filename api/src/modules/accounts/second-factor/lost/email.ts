import { formatTime } from '#api/domain/time/format-time.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { findWaitById } from './repo.ts';

/** Facts for the emails about a lost second factor; null if the removal is no longer pending. */
export async function describeWait(ctx: Pick<Context, 'db' | 'env'>, waitId: string) {
  const wait = await findWaitById(ctx.db, waitId);
  const secret = endSecretsOf(ctx.env, waitId).find((one) => hashOf(one) === wait?.keepLink);
  if (!wait || !secret) return null;
  const { user, endsAt } = wait;
  return inLanguageOf(ctx, user, () => ({
    email: user.email,
    locale: user.locale,
    name: user.name,
    until: formatTime(endsAt, user.timeZone),
    url: `${siteUrl(ctx.env)}/keep-two-step#${secret}`,
  }));
}
