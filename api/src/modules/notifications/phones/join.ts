import { kindsFor } from '#api/domain/notifications/sms/phone.ts';
import { chatAddress, type Joining, joiningWords } from '#api/domain/notifications/whatsapp.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { mailOwner } from '../outbox/mail-owner.ts';
import {
  findPhone,
  joinPhone,
  lockNumber,
  type PhoneRow,
  roleOf,
  startNumber,
  takeFromOthers,
} from '../outbox/phones-repo.ts';
import { joinSecretsOf } from './secrets.ts';
import { hashed } from './stop.ts';

/** Opens WhatsApp with the words that have someone's news sent to the phone they come from; null where it isn't offered. */
export function joinOffer(ctx: Context, userId: string, phone: PhoneRow | null): string | null {
  const [secret = ''] = joinSecretsOf(ctx, userId, phone);
  return ctx.env.whatsApp && chatAddress(ctx.env.whatsApp.number, joiningWords({ userId, secret }));
}

/** A number has one owner: who had confirmed it before loses it, and is told by mail. */
export async function takeNumber(
  tx: Queryable,
  now: Date,
  { userId, number }: { userId: string; number: string },
): Promise<void> {
  await lockNumber(tx, number);
  const others = await takeFromOthers(tx, { userId, number });
  const mail = { about: 'phone_taken', note: maskNumber(number) } as const;
  for (const other of others) await mailOwner(tx, now, { ...mail, userId: other });
}

/**
 * Have someone's news sent to the phone that wrote the words for it: these confirm it, in place of another number and
 * of an earlier STOP. All their news goes there until they choose, unless they have chosen before.
 */
export async function join(ctx: Context, from: string, { userId, secret }: Joining): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const role = await roleOf(tx, userId);
    const phone = await findPhone(tx, userId);
    if (!role || !joinSecretsOf(ctx, userId, phone).includes(secret)) return;
    const hasChosen = phone?.whatsAppAt && phone.whatsApp.length > 0;
    const choices = hasChosen ? {} : { whatsApp: [...kindsFor({ role })], news: [] };
    const now = ctx.clock.now();
    // A PIN for calls holds as long as its phone is the same.
    const confirmedAt = (phone?.number === from && phone.confirmedAt) || now;
    await takeNumber(tx, now, { userId, number: from });
    await startNumber(tx, hashed(ctx, from));
    await joinPhone(tx, userId, { number: from, confirmedAt, whatsAppAt: now, ...choices });
  });
}
