import { m } from '@salamu/messages/messages';
import type { Currency, Money } from '../money/money.ts';

const minute = 60_000;

export const ussdRules = {
  pin: { digits: 4, tries: 5 },
  /** Networks end calls sooner. */
  lasts: 5 * minute,
  /** By phone, money only goes to an account unchanged for this long. */
  accountUnchanged: 72 * 60 * minute,
} as const;

/** Only Kenyan phones can call, so payouts are in shillings. */
export const ussdCurrency: Currency = 'KES';

/** Whole shillings; the settings' default. */
export const usualPayoutMost = 20_000;

/** Why this amount can't be paid out by phone, or null. */
export function amountProblem(typed: string, most: Money): 'unreadable' | 'too-much' | null {
  const amount = readShillings(typed);
  if (amount === null) return 'unreadable';
  return amount > most.amount ? 'too-much' : null;
}

/** Whole shillings typed on a keypad, in cents; null if unreadable. */
export const readShillings = (typed: string): number | null =>
  /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) * 100 : null;

/** When an account changed then can be paid by phone; null if it already can. */
export function closedUntil(changedAt: Date, now: Date): Date | null {
  const end = new Date(changedAt.getTime() + ussdRules.accountUnchanged);
  return end > now ? end : null;
}

export const unreadablePin = (): string => m.ussd_pin_digits(ussdRules.pin);

/** Why this can't be a PIN, for the artist; null if it can. */
export function pinProblem(pin: string): string | null {
  if (pin.length !== ussdRules.pin.digits || /\D/.test(pin)) return unreadablePin();
  return isWeakPin(pin) ? m.ussd_pin_easy() : null;
}

/** Easy to guess: one digit repeated, digits in a row, a repeated pair, a year, the keypad's middle. */
function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  const isRun = [-1, 0, 1].some((step) => steps.every((one) => one === step));
  return isRun || pin.slice(0, 2) === pin.slice(2) || /^(19|20)/.test(pin) || ['2580', '0852'].includes(pin);
}
