import type { Random } from '../kit/random.ts';
import { openRecords, type Records } from '../kit/records.ts';
import type { QueuedWebhook } from '../kit/webhooks.ts';
import type { Money } from '../money.ts';

/** A prompt on a phone. `code` is the result, once there is one. */
export interface Prompt {
  id: string;
  merchantRequestId: string;
  phone: string;
  /** Shillings, as everywhere in this book. */
  amount: number;
  account: string;
  description: string;
  callbackUrl: string;
  state: 'open' | 'paid' | 'failed';
  code: string;
  at: number;
}

/** Money that moved: a customer's payment in, a payment out, a reversal of one that came in, or M-Pesa's own doing. */
export interface Transaction {
  receipt: string;
  kind: 'in' | 'out' | 'reversal' | 'charge' | 'settlement';
  amount: number;
  phone: string;
  account: string;
  at: number;
  status: 'Completed' | 'Reversed';
}

/** An order to move money, which M-Pesa works after it was acknowledged. */
export interface Order {
  id: string;
  kind: 'b2c' | 'reversal';
  originator: string;
  conversation: string;
  amount: number;
  /** Whom to pay (B2C), or whose payment it was. */
  phone: string;
  /** The transaction to reverse. */
  of: string;
  mayDoIt: 'yes' | 'no';
  resultUrl: string;
  state: 'queued' | 'done' | 'failed';
  code: string;
  receipt: string;
  at: number;
}

interface Kinds {
  prompt: Prompt;
  transaction: Transaction;
  order: Order;
  webhook: QueuedWebhook;
  /** The latest prompt that has this word as its account, or at the end of its callback's address. */
  mention: { prompt: string };
  /** Who is registered for Pull Transactions, by shortcode. */
  pull: { isRegistered: boolean };
}

export interface Book extends Records<Kinds> {
  /** Writes a payment in. */
  take(payment: Transaction): Transaction;
  /** The payments in since a moment, the oldest first. */
  takenSince(at: number): Transaction[];
  /** Writes a prompt that is new, so that its merchant's name for it finds it. */
  ring(prompt: Prompt): void;
  /** The latest prompt since the start. */
  latest(): Prompt | null;
  /** The latest prompt that the merchant calls by this name. */
  called(name: string): Prompt | null;
  /** A receipt such as M-Pesa's, `TGH41X8K2P`. */
  receipt(): string;
  /** A number that Safaricom's proxies give a request, `29115-34620561-1`. */
  requestId(): string;
  /** `AG_20261121_…` */
  conversationId(day: string): string;
  holdings(): Money[];
}

/** What a transaction has changed of the merchant's account, in shillings. */
export const changeOf = ({ kind, amount }: Transaction): number => (kind === 'in' ? amount : -amount);

export function openBook(file: string | undefined, random: Random): Book {
  const records = openRecords<Kinds>(file);
  const digits = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
  // Thousands come in, and each question is about the latest: they are kept at hand.
  const taken = records.list('transaction', { kind: 'in' });
  let latest: Prompt | null = null;
  return {
    ...records,
    take(payment) {
      taken.push(payment);
      return records.put('transaction', payment.receipt, payment);
    },
    takenSince(at) {
      let first = taken.length;
      while (first > 0 && (taken[first - 1]?.at ?? 0) >= at) first--;
      return taken.slice(first);
    },
    ring(prompt) {
      latest = prompt;
      records.put('prompt', prompt.id, prompt);
      const address = prompt.callbackUrl.split('/').at(-1) ?? '';
      for (const word of [prompt.account, ...address.split('.')])
        records.put('mention', word, { prompt: prompt.id });
    },
    latest: () => latest,
    called: (name) => records.get('prompt', records.get('mention', name)?.prompt ?? ''),
    receipt: () => `T${digits(4)}${records.serial().toString(36).padStart(5, '0')}`.toUpperCase(),
    requestId: () => `${10_000 + Math.floor(random() * 89_999)}-${records.serial()}-1`,
    conversationId: (day) => `AG_${day}_${digits(8)}${records.serial().toString(16).padStart(12, '0')}`,
    holdings() {
      const shillings = records.list('transaction').reduce((sum, one) => sum + changeOf(one), 0);
      return [{ amount: Math.round(shillings * 100), currency: 'KES' }];
    },
  };
}
