import { m } from '@salamu/messages/messages';
import type { Currency, Money } from '../money/money.ts';

const minute = 60_000;

export const ussdRules = {
  pin: { digits: 4, tries: 5 },
  /** A call lasts so long; networks cut it sooner. */
  lasts: 5 * minute,
  /** By phone, money only goes to an account that hasn't been changed for so long. */
  accountUnchanged: 72 * 60 * minute,
} as const;

/** The phones that can call are Kenyan, and so is what they can ask for. */
export const ussdCurrency: Currency = 'KES';

/** Whole shillings, unless the settings say otherwise. */
export const usualPayoutMost = 20_000;

/** Why so much can't be asked for by phone; null where it can. */
export function amountProblem(typed: string, most: Money): 'unreadable' | 'too-much' | null {
  const amount = readShillings(typed);
  if (amount === null) return 'unreadable';
  return amount > most.amount ? 'too-much' : null;
}

/** Whole shillings as typed on a keypad, in cents; null where that isn't an amount. */
export const readShillings = (typed: string): number | null =>
  /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) * 100 : null;

/** Until when an account that was changed then gets no money by phone; null where it does. */
export function closedUntil(changedAt: Date, now: Date): Date | null {
  const end = new Date(changedAt.getTime() + ussdRules.accountUnchanged);
  return end > now ? end : null;
}

export const unreadablePin = (): string => m.ussd_pin_digits(ussdRules.pin);

/** Why this can't be a PIN, in words for the artist; null where it can. */
export function pinProblem(pin: string): string | null {
  if (pin.length !== ussdRules.pin.digits || /\D/.test(pin)) return unreadablePin();
  return isWeakPin(pin) ? m.ussd_pin_easy() : null;
}

/** What people try first: the same digit, digits in a row, the same two twice, a year, and the keypad's middle. */
function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  const isRun = [-1, 0, 1].some((step) => steps.every((one) => one === step));
  return isRun || pin.slice(0, 2) === pin.slice(2) || /^(19|20)/.test(pin) || ['2580', '0852'].includes(pin);
}
