import { m } from '@salamu/messages/messages';
import { sayEstimate, sayRate } from '#api/domain/money/estimate.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { keptEstimate } from '#api/modules/rates/stored-estimate.ts';
import { issueTrackingToken } from '#api/modules/requests/tracking-links.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { fanLanguage, siteUrl } from '#api/start/language.ts';
import type { Reader } from '../repo.ts';

/** The fan of a request, account or guest; null for a guest without an address. */
export function fanOf(request: RequestRow): Reader | null {
  const { fan, guestEmail, timeZone } = request;
  const email = fan?.email ?? guestEmail;
  if (!email) return null;
  return { email, timeZone: fan?.timeZone ?? timeZone, ...fanLanguage(request) };
}

/** The fan's page in the current language: in the profile, or for a guest behind a fresh link in each email. */
export async function fanUrl(
  { db, clock, env }: Context,
  request: { id: string; fanId: string | null; endedAt: Date | null },
): Promise<string> {
  if (request.fanId) return `${siteUrl(env)}/profile/requests/${request.id}`;
  return `${siteUrl(env)}/track/${request.id}#${await issueTrackingToken(db, clock.now(), request)}`;
}

/** A price in an email to a fan, with the estimate in the currency they saw, if any. */
export function priceForFan(kept: Parameters<typeof keptEstimate>[0], price: Money): string {
  const total = formatMoney(price);
  const found = keptEstimate(kept, price);
  if (!found) return total;
  return m.mail_about_price({ total, estimate: sayEstimate(found), rate: sayRate(price.currency, found) });
}
