import { openRecords, type Records } from '../kit/records.ts';
import type { QueuedWebhook } from '../kit/webhooks.ts';
import { type Money, minorPerMajor } from '../money.ts';

/** Amounts here are Paystack's own: hundredths of the currency, whatever the currency. */
export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  /** What was asked for, and what was paid. */
  requested: number;
  amount: number;
  currency: string;
  fees: number | null;
  email: string;
  status: 'abandoned' | 'failed' | 'success' | 'reversal-pending' | 'reversed';
  gatewayResponse: string;
  callbackUrl: string;
  cancelUrl: string;
  createdAt: string;
  paidAt: string | null;
}

export interface Refund {
  id: number;
  transaction: number;
  amount: number;
  currency: string;
  status: 'pending' | 'processing' | 'processed' | 'failed';
  /** Whether it will fail once it has been processed. */
  fails: boolean;
  merchantNote: string;
  customerNote: string;
  createdAt: string;
}

export interface Dispute {
  id: number;
  transaction: number;
  amount: number;
  currency: string;
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'auto-accepted' | 'declined' | null;
  /** What the merchant has sent. */
  file?: string;
  evidence?: number;
  /** Steps until a merchant who says nothing has accepted. */
  patience: number;
  dueAt: string;
  createdAt: string;
}

export interface Recipient {
  code: string;
  name: string;
  type: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  currency: string;
}

export interface Transfer {
  id: number;
  code: string;
  reference: string;
  recipient: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'pending' | 'success' | 'failed';
  fails: boolean;
  fee: number;
  createdAt: string;
}

/** What was paid into the merchant's bank account. */
export interface Settlement {
  id: number;
  amount: number;
  currency: string;
  status: 'success' | 'failed';
  createdAt: string;
}

interface Kinds {
  settlement: Settlement;
  transaction: Transaction;
  refund: Refund;
  dispute: Dispute;
  recipient: Recipient;
  transfer: Transfer;
  webhook: QueuedWebhook;
}
export type Book = Records<Kinds>;

export const openBook = (file?: string): Book => openRecords<Kinds>(file);

const hundredths = 100;

/** The least amount of a currency. */
export const stepOf = (currency: string): number => hundredths / minorPerMajor(currency);

/** A fee of 1.5 %, at most 2,000 of the currency, never finer than the currency itself. */
export function feeOf(amount: number, currency: string): number {
  const step = stepOf(currency);
  return Math.min(Math.ceil((amount * 0.015) / step) * step, 2_000 * hundredths);
}

/** What a transfer costs, whatever its amount. */
const transferFees: Record<string, number> = {
  'mobile_money KES': 40,
  kepss: 80,
  'mobile_money GHS': 1,
  ghipss: 8,
  nuban: 25,
  basa: 3,
};

export const transferFee = ({ type, currency }: Recipient): number =>
  (transferFees[`${type} ${currency}`] ?? transferFees[type] ?? 0) * hundredths;

/** What of a transaction can still be returned: neither refunded nor lost in a dispute. */
export function returnable(book: Book, { id, amount, paidAt }: Transaction): number {
  if (!paidAt) return 0;
  const refunds = book.list('refund', { transaction: id }).filter(({ status }) => status !== 'failed');
  const disputes = book
    .list('dispute', { transaction: id })
    .filter(({ resolution }) => resolution !== 'declined');
  return [...refunds, ...disputes].reduce((left, returned) => left - returned.amount, amount);
}

/** What the merchant has with Paystack, per currency, in Paystack's amounts. It may be owing. */
export function balanceOf(book: Book): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (currency: string, amount: number) => sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const { currency, amount, fees, paidAt } of book.list('transaction'))
    if (paidAt) add(currency, amount - (fees ?? 0));
  for (const { currency, amount, status } of book.list('refund'))
    if (status !== 'failed') add(currency, -amount);
  for (const { currency, amount, resolution } of book.list('dispute'))
    if (resolution?.endsWith('accepted')) add(currency, -amount);
  for (const { currency, amount, fee, status } of book.list('transfer'))
    if (status !== 'failed') add(currency, -(amount + fee));
  for (const { currency, amount, status } of book.list('settlement'))
    if (status === 'success') add(currency, -amount);
  return sums;
}

/** The same in ISO 4217 minor units. */
export const holdings = (book: Book): Money[] =>
  [...balanceOf(book)].map(([currency, amount]) => ({ currency, amount: amount / stepOf(currency) }));
