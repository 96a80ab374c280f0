import { mailedCodeFrom } from '#api/domain/account/mailed-code.ts';
import { wishSecretFrom } from '#api/domain/notifications/whatsapp.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import type { Context } from '#api/start/context.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { PhoneRow } from '../outbox/phones-repo.ts';

type Secrets = [string, ...string[]];

/** The possible codes that confirm a phone. */
export const codesOf = ({ env }: Pick<Context, 'env'>, id: string): Secrets =>
  derivedFrom(env, 'phone-codes', id, mailedCodeFrom);

/** The possible secrets of those who want a request's video on WhatsApp. */
export const wishSecretsOf = ({ env }: Pick<Context, 'env'>, requestId: string): Secrets =>
  derivedFrom(env, 'whatsapp-wishes', requestId, wishSecretFrom);

/**
 * The secrets that bind a phone to the account today and since yesterday, today's first. Each works once, because it
 * depends on the phone that the account had when it was shown.
 */
export function joinSecretsOf(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  userId: string,
  phone: PhoneRow | null,
): string[] {
  const has = phone && [phone.number, phone.whatsAppAt?.getTime(), phone.stoppedAt?.getTime()];
  return [clock.now(), addDays(clock.now(), -1)].flatMap((day) =>
    derivedFrom(env, 'whatsapp-news', JSON.stringify([userId, dayOf(day), has]), wishSecretFrom),
  );
}
