import { openRecords, type Records } from '../kit/records.ts';
import type { QueuedWebhook } from '../kit/webhooks.ts';
import { type Money, minorPerMajor } from '../money.ts';

/** Amounts here are hundredths of the currency, whatever the currency. */
const hundredths = 100;

export type Kind = 'deposit' | 'payout' | 'refund';
export type Status = 'ACCEPTED' | 'ENQUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED';

/** A deposit, payout or refund: money between the merchant's wallet and a phone. */
export interface Operation {
  kind: Kind;
  id: string;
  status: Status;
  amount: number;
  currency: string;
  country: string;
  provider: string;
  phone: string;
  /** Which deposit a refund returns; empty otherwise. */
  of: string;
  /** How it will end; null while it may still go either way. */
  fails: string | null;
  failure: string | null;
  customerMessage: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  /** Of an operator's page, where it has one. */
  back: { paid: string; failed: string } | null;
  createdAt: string;
}

/** What changes a wallet beside the operations. */
export interface Movement {
  id: string;
  type: 'DEPOSIT_FEE' | 'PAYOUT_FEE' | 'WITHDRAWAL';
  amount: number;
  currency: string;
  country: string;
  provider: string;
  phone: string;
  createdAt: string;
}

export interface Statement {
  id: string;
  country: string;
  currency: string;
  from: string;
  to: string;
  createdAt: string;
}

interface Kinds {
  operation: Operation;
  movement: Movement;
  statement: Statement;
  /** The deposit in whose metadata this word is. */
  mention: { deposit: string };
  /** The state of an operator, unless all is well with it. */
  state: { status: string };
  key: { pem: string };
  webhook: QueuedWebhook;
}
export type Book = Records<Kinds>;
export const openBook = (file?: string): Book => openRecords<Kinds>(file);

/** The least amount of a currency. */
export const stepOf = (currency: string): number => hundredths / minorPerMajor(currency);

/** Two per cent of a deposit, one of a payout, never finer than the currency itself. */
export function feeOf({ kind, amount, currency }: Operation): number {
  const rate = kind === 'deposit' ? 0.02 : 0.01;
  const step = stepOf(currency);
  return Math.ceil((amount * rate) / step) * step;
}

/** What an operation has changed in its wallet: what goes out is reserved from the start. */
function changeOf({ kind, status, amount }: Operation): number {
  if (status === 'FAILED') return 0;
  if (kind === 'deposit') return status === 'COMPLETED' ? amount : 0;
  return -amount;
}

/** The balance of each wallet: one per country and currency. */
export function balances(book: Book): Map<string, { country: string; currency: string; balance: number }> {
  const wallets: ReturnType<typeof balances> = new Map();
  const add = (country: string, currency: string, change: number) => {
    const name = `${country} ${currency}`;
    const before = wallets.get(name)?.balance ?? 0;
    wallets.set(name, { country, currency, balance: before + change });
  };
  for (const one of book.list('operation')) add(one.country, one.currency, changeOf(one));
  for (const one of book.list('movement')) add(one.country, one.currency, -one.amount);
  return wallets;
}

/** All wallets of a currency together, in ISO 4217 minor units. */
export function holdings(book: Book): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, balance } of balances(book).values())
    sums.set(currency, (sums.get(currency) ?? 0) + balance / stepOf(currency));
  return [...sums].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount !== 0);
}

/** What of a deposit can still be returned. */
export function returnable(book: Book, deposit: Operation): number {
  if (deposit.status !== 'COMPLETED') return 0;
  return book
    .list('operation', { kind: 'refund', of: deposit.id })
    .filter(({ status }) => status !== 'FAILED')
    .reduce((left, { amount }) => left - amount, deposit.amount);
}

/** The amount as pawaPay writes it: `100`, `5.5`, `5.05`. */
export const written = (amount: number): string => String(amount / hundredths);

const amountForm = /^([0]|([1-9][0-9]{0,17}))([.][0-9]{0,3}[1-9])?$/;

/** An amount as pawaPay takes one: text in major units, without zeros at its ends; null for anything else. */
export function amountIn(text: unknown): number | null {
  if (typeof text !== 'string' || !amountForm.test(text)) return null;
  const [major = '', minor = ''] = text.split('.');
  return Number(major) * hundredths + Number(minor.padEnd(2, '0').slice(0, 2)) + (minor.length > 2 ? 0.5 : 0);
}
