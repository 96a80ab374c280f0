import type { Currency } from '../money/money.ts';
import type { PayoutWay } from './account.ts';

/** Currencies the sandbox bank does not send, so that paying out by hand can be tried too. */
const sentByHand: readonly Currency[] = ['XOF', 'XAF', 'RWF'];

/** Whether the sandbox bank sends this currency to accounts of this kind. */
export function sandboxPaysOut(currency: Currency, { method }: Pick<PayoutWay, 'method'>): boolean {
  return method === 'mpesa' ? currency === 'KES' : !sentByHand.includes(currency);
}

/** Account numbers that let things go wrong at the sandbox bank, by how they end. */
export const sandboxAccounts = {
  closed: '0000',
  /** The bank takes its time: the outcome is unknown until `sandboxProcessing` has passed. */
  slow: '9999',
} as const;

/** How long the sandbox bank works on a payout to a slow account, in milliseconds. */
export const sandboxProcessing = 60 * 60_000;
