import { deviceName } from '#api/domain/account/browser/device-name.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { findSignIn } from './repo.ts';

/** Facts for the sign-in alert email; null if they no longer apply. */
export async function describeSignIn(ctx: Pick<Context, 'db' | 'env'>, sessionId: string) {
  const session = await findSignIn(ctx.db, sessionId);
  const secret = endSecretsOf(ctx.env, sessionId).find((one) => hashOf(one) === session?.endLink);
  if (!session || !secret) return null;
  const { user, createdAt, userAgent } = session;
  return inLanguageOf(ctx, user, () => ({
    email: user.email,
    locale: user.locale,
    name: user.name,
    device: deviceName(userAgent),
    at: formatTime(createdAt, user.timeZone),
    url: `${siteUrl(ctx.env)}/not-me#${secret}`,
  }));
}
