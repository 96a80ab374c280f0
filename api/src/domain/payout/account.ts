import { m } from '@salamu/messages/messages';
import type { FieldError } from '../errors.ts';
import { type Currency, formatMoney, type Money, minorPerMajor } from '../money.ts';
import { payoutMinimum } from './minimums.ts';
import { kenyanMobileNumber } from './phone.ts';

export const payoutMethods = ['mpesa', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

const methodNames = { mpesa: m.payment_method_mpesa, bank: m.payout_method_bank };

/** How money is sent: `M-Pesa`, `Bank account`. */
export const payoutMethodName = (method: PayoutMethod): string => methodNames[method]();

export const accountLimits = { holder: { min: 2, max: 80 }, bank: { min: 2, max: 80 }, number: { max: 60 } };

/** Where an artist's money goes. */
export interface PayoutAccount {
  method: PayoutMethod;
  holder: string;
  /** `+254…` for M-Pesa; a bank account's number or IBAN without spaces. */
  number: string;
  /** The bank's name; null for M-Pesa. */
  bank: string | null;
}

export interface WrittenAccount extends Omit<PayoutAccount, 'bank'> {
  bank?: string | null;
}

/** The account as it is kept, or what is wrong with what was written, by field. */
export function readAccount(written: WrittenAccount): { account: PayoutAccount } | { errors: FieldError[] } {
  const { method } = written;
  const holder = written.holder.trim();
  const bank = method === 'bank' ? (written.bank ?? '').trim() : null;
  const number = method === 'mpesa' ? kenyanMobileNumber(written.number) : bankAccountNumber(written.number);
  const errors: FieldError[] = [];
  if (holder.length < accountLimits.holder.min)
    errors.push({ path: 'holder', message: m.refused_payout_holder() });
  if (bank !== null && bank.length < accountLimits.bank.min)
    errors.push({ path: 'bank', message: m.refused_payout_bank() });
  if (number === null)
    errors.push({
      path: 'number',
      message: method === 'mpesa' ? m.refused_safaricom() : m.payout_number_bank(),
    });
  return number === null || errors.length > 0 ? { errors } : { account: { method, holder, number, bank } };
}

/** Digits and letters without spaces, with at least five digits; null where it cannot be an account. */
function bankAccountNumber(written: string): string | null {
  const number = written.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z0-9]{5,34}$/.test(number) || number.replace(/\D/g, '').length < 5) return null;
  return /^[A-Z]{2}\d{2}/.test(number) && !isIban(number) ? null : number;
}

/** ISO 13616: with the first four characters at the end and letters as 10 to 35, the rest by 97 is 1. */
function isIban(number: string): boolean {
  if (number.length < 15) return false;
  const moved = number.slice(4) + number.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** What is shown of an account number: `•••• 4567`. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** Where money goes, as admins read it: `M-Pesa •••• 5678, Zuri Wanjiku`. */
export function sayAccount({ method, holder, number, bank }: PayoutAccount): string {
  return `${bank ?? payoutMethodName(method)} ${maskNumber(number)}, ${holder}`;
}

/** The most that is paid out at a time, minor units: so much fits the database and every provider's fields. */
const mostAtATime = 2_000_000_000;

/** What Safaricom sends to a phone at a time (Daraja, B2C), in cents: KES 10 to 250,000, in whole shillings. */
export const mpesaLimits = { least: 1_000, most: 25_000_000 };

const mpesaCurrency: Currency = 'KES';

/** The most that can be sent to an account of that kind at a time. */
export function payoutMost(currency: Currency, method: PayoutMethod): Money {
  return { amount: method === 'mpesa' ? mpesaLimits.most : mostAtATime, currency };
}

/**
 * All of a balance that can be sent at once: M-Pesa leaves the cents behind, and what is too much waits for the next.
 */
export function payableAtOnce({ amount, currency }: Money, method: PayoutMethod): Money {
  const most = Math.min(amount, payoutMost(currency, method).amount);
  const whole = method === 'mpesa' ? most - (most % minorPerMajor(currency)) : most;
  return { amount: whole, currency };
}

/** Why this much cannot be sent to an account of that kind, in words for the artist; null where it can. */
export function payoutProblem(money: Money, method: PayoutMethod): string | null {
  const { amount, currency } = money;
  const least = payoutMinimum(currency);
  const most = payoutMost(currency, method);
  if (method === 'mpesa' && currency !== mpesaCurrency)
    return m.payout_mpesa_currency({ mpesa: mpesaCurrency, currency });
  if (amount < least.amount) return m.price_least({ amount: formatMoney(least) });
  if (amount > most.amount) {
    const say = method === 'mpesa' ? m.payout_most_mpesa : m.payout_most;
    return say({ amount: formatMoney(most) });
  }
  if (method === 'mpesa' && amount % minorPerMajor(currency) !== 0) return m.payout_whole();
  return null;
}
