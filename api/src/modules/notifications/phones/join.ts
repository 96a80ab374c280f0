import { createHmac } from 'node:crypto';
import { dayOf } from '#api/domain/date-range.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { kindsFor } from '#api/domain/texts/phone.ts';
import { chatAddress, type Joining, joiningWords, wishSecretFrom } from '#api/domain/whatsapp.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { keysFor } from '#api/start/keys.ts';
import { findPhone, joinPhone, type PhoneRow, roleOf } from '../outbox/phones-repo.ts';

/**
 * The secrets that bind a phone to the account today and since yesterday, under each listed key, the newest first. They
 * are stored nowhere, and each works once, because it depends on the phone that the account had when it was shown.
 */
function secretsOf({ env, clock }: Pick<Context, 'env' | 'clock'>, userId: string, phone: PhoneRow | null) {
  const days = [clock.now(), addDays(clock.now(), -1)].map(dayOf);
  const has = phone && [phone.number, phone.whatsAppAt?.getTime(), phone.stoppedAt?.getTime()];
  const derive = (key: Buffer, day: string) =>
    wishSecretFrom(
      createHmac('sha256', key)
        .update(JSON.stringify([userId, day, has]))
        .digest(),
    );
  return keysFor(env, 'whatsapp-news').flatMap((key) => days.map((day) => derive(key, day)));
}

/** Opens WhatsApp with the words that have someone's news sent to the phone they come from; null where it isn't offered. */
export function joinOffer(ctx: Context, userId: string, phone: PhoneRow | null): string | null {
  const [secret = ''] = secretsOf(ctx, userId, phone);
  return ctx.env.whatsApp && chatAddress(ctx.env.whatsApp.number, joiningWords({ userId, secret }));
}

/**
 * Have someone's news sent to the phone that wrote the words for it: these confirm it, in place of another number and
 * of an earlier STOP. All their news goes there until they choose, unless they have chosen before.
 */
export async function join(ctx: Context, from: string, { userId, secret }: Joining): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const role = await roleOf(tx, userId);
    const phone = await findPhone(tx, userId);
    if (!role || !secretsOf(ctx, userId, phone).includes(secret)) return;
    const hasChosen = phone?.whatsAppAt && phone.whatsApp.length > 0;
    const choices = hasChosen ? {} : { whatsApp: [...kindsFor({ role })], news: [] };
    const now = ctx.clock.now();
    // A PIN for calls holds as long as its phone is the same.
    const confirmedAt = (phone?.number === from && phone.confirmedAt) || now;
    await joinPhone(tx, userId, { number: from, confirmedAt, whatsAppAt: now, ...choices });
  });
}
