import { kindsFor } from '#api/domain/texts/phone.ts';
import { chatAddress, type Joining, joiningWords } from '#api/domain/whatsapp.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { findPhone, joinPhone, type PhoneRow, roleOf } from '../outbox/phones-repo.ts';
import { joinSecretsOf } from './secrets.ts';

/** Opens WhatsApp with the words that have someone's news sent to the phone they come from; null where it isn't offered. */
export function joinOffer(ctx: Context, userId: string, phone: PhoneRow | null): string | null {
  const [secret = ''] = joinSecretsOf(ctx, userId, phone);
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
    if (!role || !joinSecretsOf(ctx, userId, phone).includes(secret)) return;
    const hasChosen = phone?.whatsAppAt && phone.whatsApp.length > 0;
    const choices = hasChosen ? {} : { whatsApp: [...kindsFor({ role })], news: [] };
    const now = ctx.clock.now();
    // A PIN for calls holds as long as its phone is the same.
    const confirmedAt = (phone?.number === from && phone.confirmedAt) || now;
    await joinPhone(tx, userId, { number: from, confirmedAt, whatsAppAt: now, ...choices });
  });
}
