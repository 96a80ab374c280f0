import { formatMoney, type Money } from '../money/money.ts';
import type { Balances } from '../payment/settlement.ts';
import type { Entry, LedgerAccount } from './ledger.ts';

/** Accounts that finance may correct. All others follow providers, banks and refunds. */
export const correctable = [
  'artist_payable',
  'platform_revenue',
  'tax_payable',
] as const satisfies readonly LedgerAccount[];
export type Correctable = (typeof correctable)[number];

/** As in “from our revenue to the artist’s balance”. */
export const correctableWords: Record<Correctable, string> = {
  artist_payable: 'the artist’s balance',
  platform_revenue: 'our revenue',
  tax_payable: 'the tax withheld',
};

export interface Correction {
  amount: Money;
  between: { from: Correctable; to: Correctable };
}

/** Balanced entries; `from` is debited. */
export const entriesOf = ({ amount: { amount }, between: { from, to } }: Correction): Entry[] => [
  { account: from, amount },
  { account: to, amount: -amount },
];

/**
 * Why a request with these balances can't take the correction; null if it can. Our revenue may give any amount. Tax may
 * give only what was withheld; the artist's balance only what was earned, unless two owners agree on more.
 */
export function correctionProblem(
  { amount, between: { from, to } }: Correction,
  balances: Balances,
  { isAlone }: { isAlone: boolean },
): string | null {
  if (from === to) return 'Choose two different accounts.';
  if (from === 'platform_revenue' || (from === 'artist_payable' && !isAlone)) return null;
  const most = Math.max(0, -(balances[from] ?? 0));
  if (amount.amount <= most) return null;
  const has = `${formatMoney({ ...amount, amount: most })} of this request is in ${correctableWords[from]}`;
  return from === 'tax_payable' ? `${has}.` : `${has}. Taking more needs another owner.`;
}
