import { m } from '@salamu/messages/messages';
import { readMailedCode } from '#api/domain/account/mailed-code.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { kindsFor, phoneCode, waysTo } from '#api/domain/notifications/sms/phone.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { kenyanMobileNumber } from '#api/domain/phone.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { QuietHours } from '#api/domain/time/quiet-hours.ts';
import { phoneCodes, phoneCodesNearby } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { isVerifiedArtist } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { channelOf, isSpent } from '../costs.ts';
import {
  confirmPhone,
  deletePhone,
  findPhone,
  lockNumber,
  type PhoneRow,
  replacePhone,
  sentTo,
  stoppedSince,
  takeTry,
  updatePhone,
} from '../outbox/phones-repo.ts';
import { insertNotification } from '../outbox/repo.ts';
import { findQuiet, storeQuiet } from '../repo.ts';
import { joinOffer, takeNumber } from './join.ts';
import type { ExportedTexts, PhoneChoices, TextPhoneView } from './model.ts';
import { codesOf } from './secrets.ts';
import { hashed } from './stop.ts';

/** The caller's phone, and what is texted to it. */
export async function viewPhone(ctx: Context, user: SignedIn): Promise<TextPhoneView> {
  return present(ctx, user, await findPhone(ctx.db, user.id));
}

/**
 * Text a code to a number; until it is confirmed, nothing else goes there, and nothing to the one before. A number that was
 * stopped gets none.
 * @throws DomainError `not_found` where we send no texts, `email_unconfirmed`, `invalid_input` at `number`, also once the
 * day's costs are spent, `too_many_requests`
 */
export async function setPhone(
  ctx: Context,
  user: SignedIn,
  { number: typed, network }: { number: string; network: string },
): Promise<TextPhoneView> {
  if (!ctx.texts) throw new DomainError('not_found');
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  const number = kenyanMobileNumber(typed);
  if (!number) throw invalidInput({ path: 'number', message: m.refused_phone_kenyan() });
  const about = (await isVerifiedArtist(ctx.db, user.id)) ? 'artist_code' : 'code';
  // Said to everyone alike: it tells nothing of this number.
  if (await isSpent(ctx, 'sms', about))
    throw invalidInput({
      path: 'number',
      message: m.refused_texts_today(),
    });
  await takeAttempt(ctx, phoneCodes, user.id);
  await takeAttempt(ctx, phoneCodes, number);
  if (about === 'code') await takeAttempt(ctx, phoneCodesNearby, network);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockNumber(tx, number);
    const stoppedAt = await stoppedSince(tx, hashed(ctx, number));
    const own = { userId: user.id, number, stoppedAt };
    if (stoppedAt) {
      const had = await findPhone(tx, user.id);
      if (had?.number !== number) await replacePhone(tx, { ...own, codeId: null, codeEndsAt: null });
      return;
    }
    await replacePhone(tx, { ...own, codeId: newId(), codeEndsAt: after(now, phoneCode.lasts) });
    const text = { channel: 'sms', about, userId: user.id, to: number } as const;
    await insertNotification(tx, { ...text, createdAt: now, runAt: now });
  });
  return viewPhone(ctx, user);
}

/**
 * Confirm the number with the code that was texted to it; another account that had it loses it.
 * @throws DomainError `invalid_input` at `code` if it is wrong, was used, took too long or was tried too often
 */
export async function confirmOwnPhone(ctx: Context, user: SignedIn, code: string): Promise<TextPhoneView> {
  const now = ctx.clock.now();
  const wrong = invalidInput({
    path: 'code',
    message: m.refused_code_texted(),
  });
  const codeId = await takeTry(ctx.db, user.id, now);
  const typed = readMailedCode(code);
  if (!codeId || !typed || !codesOf(ctx, codeId).includes(typed)) throw wrong;
  const phone = await findPhone(ctx.db, user.id);
  // Someone who adds a phone wants texts: all there are, until they choose.
  const news = phone?.news.length === 0 ? { news: [...kindsFor(user)] } : {};
  if (!phone) throw wrong;
  await transaction(ctx.db, async (tx) => {
    await takeNumber(tx, now, { userId: user.id, number: phone.number });
    if (!(await confirmPhone(tx, { userId: user.id, codeId }, { confirmedAt: now, ...news }))) throw wrong;
  });
  return viewPhone(ctx, user);
}

/**
 * Choose what is texted or goes on WhatsApp.
 * @throws DomainError `not_found` if there is no phone
 */
export async function choose(ctx: Context, user: SignedIn, choices: PhoneChoices): Promise<TextPhoneView> {
  if (!(await updatePhone(ctx.db, user.id, choices))) throw new DomainError('not_found');
  return viewPhone(ctx, user);
}

/** @throws DomainError `not_found` if there is no phone */
export async function removePhone(ctx: Context, user: SignedIn): Promise<void> {
  if (!(await deletePhone(ctx.db, user.id))) throw new DomainError('not_found');
}

/** When nothing comes to the caller's phones and browsers. */
export async function viewQuiet({ db }: Context, user: SignedIn): Promise<QuietHours> {
  const { quietFrom, quietUntil } = await findQuiet(db, user.id);
  return { quietFrom, quietUntil };
}

export async function chooseQuiet({ db }: Context, user: SignedIn, hours: QuietHours): Promise<QuietHours> {
  await storeQuiet(db, user.id, hours);
  return hours;
}

function present(ctx: Context, user: SignedIn, phone: PhoneRow | null): TextPhoneView {
  const awaitsCode = phone?.codeEndsAt ? phone.codeEndsAt > ctx.clock.now() : false;
  return {
    offered: ctx.texts !== null,
    whatsAppOffer: joinOffer(ctx, user.id, phone),
    number: phone && maskNumber(phone.number),
    awaitsCode,
    confirmedAt: phone?.confirmedAt?.toISOString() ?? null,
    stoppedAt: phone?.stoppedAt?.toISOString() ?? null,
    kinds: [...kindsFor(user)],
    ways: phone ? waysTo(phone).filter((via) => channelOf(ctx, via)) : [],
    news: phone?.news ?? [],
    whatsApp: phone?.whatsApp.filter((kind) => !phone.news.includes(kind)) ?? [],
  };
}

/** The caller's phone and texts, for their export. */
export async function exportTexts({ db }: Pick<Context, 'db'>, user: SignedIn): Promise<ExportedTexts> {
  const [phone, texts] = await Promise.all([findPhone(db, user.id), sentTo(db, user.id)]);
  return {
    phone: phone && {
      number: maskNumber(phone.number),
      news: phone.news,
      whatsApp: phone.whatsApp,
      confirmedAt: phone.confirmedAt?.toISOString() ?? null,
      pinSetAt: phone.pin?.setAt.toISOString() ?? null,
    },
    sent: texts.map(({ to, channel, createdAt, ...text }) => ({
      ...text,
      via: channel === 'whatsapp' ? 'whatsapp' : 'sms',
      to: maskNumber(to ?? ''),
      createdAt: createdAt.toISOString(),
    })),
  };
}
