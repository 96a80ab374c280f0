import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { pinProblem, ussdRules } from '#api/domain/ussd/rules.ts';
import { ussdWords } from '#api/domain/ussd/words.ts';
import { hashPassword, verifyPassword } from '#api/modules/accounts/passwords/passwords.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import type { UssdView } from './model.ts';
import { mostByPhone } from './payout.ts';
import type { Turn } from './place.ts';
import { findOwn, forgetTries, setPin, takePinTry } from './repo.ts';

interface Phone {
  confirmedAt: Date | null;
  pin: { setAt: Date; tries: number } | null;
}

/** The phone's PIN, unless it was set before the phone was confirmed. */
export const pinOf = ({ confirmedAt, pin }: Phone) =>
  pin && confirmedAt && pin.setAt >= confirmedAt ? pin : null;

export const isLocked = ({ tries }: { tries: number }) => tries >= ussdRules.pin.tries;

/** The USSD code, and the state of the caller's PIN. */
export async function viewUssd(ctx: Context, user: SignedIn): Promise<UssdView> {
  const phone = await findOwn(ctx.db, user.id);
  const pin = phone && pinOf(phone);
  return {
    code: ctx.texts?.ussd?.code ?? null,
    setAt: pin?.setAt.toISOString() ?? null,
    locked: pin ? isLocked(pin) : false,
    payoutMost: mostByPhone(ctx),
  };
}

/**
 * Set or change the PIN, which unlocks it; the owner is notified. @throws DomainError `not_found` where USSD is off or
 * no phone is confirmed, `invalid_input` at `pin`
 */
export async function choosePin(ctx: Context, user: SignedIn, pin: string): Promise<UssdView> {
  if (!ctx.texts?.ussd || !(await findOwn(ctx.db, user.id))) throw new DomainError('not_found');
  const problem = pinProblem(pin);
  if (problem) throw invalidInput({ path: 'pin', message: problem });
  const hash = await hashPassword(pin);
  const setAt = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await setPin(tx, user.id, { hash, setAt });
    await mailOwner(tx, setAt, { userId: user.id, about: 'phone_pin_set' });
  });
  return viewUssd(ctx, user);
}

/** Check a typed PIN; null if it is correct. */
export async function typePin(ctx: Context, { id }: SignedIn, typed: string): Promise<Turn | null> {
  if (typed.length !== ussdRules.pin.digits || /\D/.test(typed))
    return { screen: ussdWords.unreadablePin(), place: { at: 'pin' } };
  const attempt = await takePinTry(ctx.db, id);
  if (attempt && (await verifyPassword(typed, attempt.hash))) {
    await forgetTries(ctx.db, id, attempt.hash);
    return null;
  }
  if (!attempt || isLocked(attempt)) return tellLocked(ctx, id);
  const left = ussdRules.pin.tries - attempt.tries;
  return { screen: ussdWords.wrongPin(left), place: { at: 'pin' } };
}

/** Show that the PIN is locked and, once per PIN, email it. */
export async function tellLocked(ctx: Context, userId: string): Promise<Turn> {
  const now = ctx.clock.now();
  const phone = await findOwn(ctx.db, userId);
  const key = `${userId}:${phone?.pin?.setAt.getTime()}`;
  await mailOwner(ctx.db, now, { key, userId, about: 'phone_pin_locked' });
  return { screen: ussdWords.locked(), place: null };
}
