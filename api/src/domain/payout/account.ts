import { m } from '@salamu/messages/messages';
import { countryName } from '../artist/countries.ts';
import { currencyOf } from '../artist/country-currency.ts';
import type { FieldError } from '../errors.ts';
import { type Currency, formatMoney, type Money, minorPerMajor } from '../money/money.ts';
import { kenyanMobileNumber, readMobile } from '../phone.ts';
import { payoutMinimum } from './minimums.ts';

export const payoutMethods = ['mpesa', 'mobile_money', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

const methodNames = {
  mpesa: m.payment_method_mpesa,
  mobile_money: m.payout_method_mobile_money,
  bank: m.payout_method_bank,
};

/** `M-Pesa`, `Mobile money`, `Bank account`. */
export const payoutMethodName = (method: PayoutMethod): string => methodNames[method]();

export const accountLimits = {
  holder: { min: 2, max: 80 },
  bank: { min: 2, max: 80 },
  number: { max: 60 },
  code: { max: 40 },
};

/** The bank or mobile operator that money goes to. */
export interface PayoutWay {
  /** ISO 3166-1 alpha-2. */
  country: string;
  method: PayoutMethod;
  /** From a provider's list; null for M-Pesa, and where we pay by hand. */
  code: string | null;
}

export interface PayoutAccount extends PayoutWay {
  holder: string;
  /** `+254…` for a phone; a bank account's number or IBAN without spaces. */
  number: string;
  /** The bank's or mobile operator's name; null for M-Pesa. */
  bank: string | null;
}

export interface WrittenAccount extends Pick<PayoutAccount, 'method' | 'holder' | 'number'> {
  country?: string;
  code?: string | null;
  bank?: string | null;
}

/** The account as stored, or the field errors; `home` is the country if none is given. */
export function readAccount(
  written: WrittenAccount,
  home = mpesaCountry,
): { account: PayoutAccount } | { errors: FieldError[] } {
  const { method } = written;
  const country = method === 'mpesa' ? mpesaCountry : (written.country ?? home);
  const code = method === 'mpesa' ? null : (written.code ?? null);
  const holder = written.holder.trim();
  const bank = method === 'mpesa' ? null : (written.bank ?? code ?? '').trim();
  const number = accountNumber(written.number, method, country);
  const errors: FieldError[] = [];
  if (holder.length < accountLimits.holder.min)
    errors.push({ path: 'holder', message: m.refused_payout_holder() });
  if (bank !== null && bank.length < accountLimits.bank.min)
    errors.push({
      path: 'bank',
      message: method === 'bank' ? m.refused_payout_bank() : m.refused_payout_operator(),
    });
  if (number === null) errors.push({ path: 'number', message: numberRefusal(method, country) });
  return number === null || errors.length > 0
    ? { errors }
    : { account: { country, method, code, holder, number, bank } };
}

function accountNumber(written: string, method: PayoutMethod, country: string): string | null {
  if (method === 'bank') return bankAccountNumber(written);
  return method === 'mpesa' ? kenyanMobileNumber(written) : readMobile(written, country);
}

function numberRefusal(method: PayoutMethod, country: string): string {
  if (method === 'bank') return m.payout_number_bank();
  return method === 'mpesa' ? m.refused_safaricom() : m.refused_mobile({ country: countryName(country) });
}

/** Digits and letters without spaces, with at least five digits; null if it can't be an account. */
function bankAccountNumber(written: string): string | null {
  const number = written.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z0-9]{5,34}$/.test(number) || number.replace(/\D/g, '').length < 5) return null;
  return /^[A-Z]{2}\d{2}/.test(number) && !isIban(number) ? null : number;
}

/** ISO 13616: with the first four characters moved to the end and letters as 10 to 35, the remainder by 97 is 1. */
function isIban(number: string): boolean {
  if (number.length < 15) return false;
  const moved = number.slice(4) + number.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** `•••• 4567`. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** For admins: `M-Pesa •••• 5678, Zuri Wanjiku`. */
export function sayAccount({ method, holder, number, bank }: PayoutAccount): string {
  return `${bank ?? payoutMethodName(method)} ${maskNumber(number)}, ${holder}`;
}

/** Maximum payout, minor units: what the database and every provider's fields can hold. */
const mostAtATime = 2_000_000_000;

/** Safaricom's limits per payout (Daraja, B2C), in cents: KES 10 to 250,000, in whole shillings. */
export const mpesaLimits = { least: 1_000, most: 25_000_000 };

const mpesaCountry = 'KE';

export function payoutMost(currency: Currency, method: PayoutMethod): Money {
  return { amount: method === 'mpesa' ? mpesaLimits.most : mostAtATime, currency };
}

/**
 * What of a balance can be sent in one payout: whole shillings by M-Pesa; anything above the maximum waits for the
 * next.
 */
export function payableAtOnce({ amount, currency }: Money, method: PayoutMethod): Money {
  const most = Math.min(amount, payoutMost(currency, method).amount);
  const whole = method === 'mpesa' ? most - (most % minorPerMajor(currency)) : most;
  return { amount: whole, currency };
}

/** Why this amount can't be sent to such an account, for the artist; null if it can. */
export function payoutProblem(
  money: Money,
  { method, country }: Pick<PayoutWay, 'method' | 'country'>,
): string | null {
  const { amount, currency } = money;
  const least = payoutMinimum(currency);
  const most = payoutMost(currency, method);
  if (method !== 'bank' && currency !== currencyOf(country))
    return m.payout_mobile_currency({ way: payoutMethodName(method), paid: currencyOf(country), currency });
  if (amount < least.amount) return m.price_least({ amount: formatMoney(least) });
  if (amount > most.amount) {
    const say = method === 'mpesa' ? m.payout_most_mpesa : m.payout_most;
    return say({ amount: formatMoney(most) });
  }
  if (method === 'mpesa' && amount % minorPerMajor(currency) !== 0) return m.payout_whole();
  return null;
}
