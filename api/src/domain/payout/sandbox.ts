import type { Currency } from '../money/money.ts';
import type { PayoutWay } from './account.ts';

/** Currencies the sandbox bank doesn't send, so that manual payouts can be tried too. */
const sentByHand: readonly Currency[] = ['XOF', 'XAF', 'RWF'];

export function sandboxPaysOut(currency: Currency, { method }: Pick<PayoutWay, 'method'>): boolean {
  return method === 'mpesa' ? currency === 'KES' : !sentByHand.includes(currency);
}

/** Endings of account numbers that make the sandbox bank fail. */
export const sandboxAccounts = {
  closed: '0000',
  /** The outcome is unknown until `sandboxProcessing` has passed. */
  slow: '9999',
} as const;

/** How long the sandbox bank works on a payout to a slow account, in milliseconds. */
export const sandboxProcessing = 60 * 60_000;
