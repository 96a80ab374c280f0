import { cashAccounts, type LedgerAccount, type LedgerEventKind } from './ledger.ts';

/** A figure of a month: what these events moved on an account, and which side counts as positive. */
interface Figure {
  name: string;
  accounts: readonly LedgerAccount[];
  kinds: readonly LedgerEventKind[];
  counts: 'debits' | 'credits';
}

/** Events that re-split money: the artist's part, our commission and the tax in proportion. */
export const resharing = [
  'late_refund_by_artist',
  'chargeback_recovered',
  'recovery_returned',
] as const satisfies readonly LedgerEventKind[];

/** A month in figures, in reading order, net of what came back. */
export const monthFigures: readonly Figure[] = [
  { name: 'Paid by fans', accounts: cashAccounts, kinds: ['payment_captured'], counts: 'debits' },
  {
    name: 'Paid twice, too late or for lost orders',
    accounts: cashAccounts,
    kinds: ['unexpected_payment', 'stray_captured'],
    counts: 'debits',
  },
  {
    name: 'Paid back to fans',
    accounts: cashAccounts,
    kinds: ['refund_paid', 'refund_bounced', 'stray_returned'],
    counts: 'credits',
  },
  { name: 'Released for completed videos', accounts: ['held'], kinds: ['released'], counts: 'debits' },
  { name: 'Commission', accounts: ['platform_revenue'], kinds: ['released'], counts: 'credits' },
  { name: 'Tax withheld', accounts: ['tax_payable'], kinds: ['released'], counts: 'credits' },
  { name: 'Artists’ share', accounts: ['artist_payable'], kinds: ['released'], counts: 'credits' },
  {
    name: 'Paid out to artists',
    accounts: cashAccounts,
    kinds: ['payout_paid', 'payout_bounced'],
    counts: 'credits',
  },
  { name: 'Commission turned back', accounts: ['platform_revenue'], kinds: resharing, counts: 'debits' },
  { name: 'Tax turned back', accounts: ['tax_payable'], kinds: resharing, counts: 'debits' },
  {
    name: 'Tax handed on',
    accounts: ['tax_payable'],
    kinds: ['tax_handed_on', 'tax_returned'],
    counts: 'debits',
  },
  {
    name: 'Refunds after completion borne by artists',
    accounts: ['artist_payable'],
    kinds: ['late_refund_by_artist'],
    counts: 'debits',
  },
  {
    name: 'Refunds after completion borne by us',
    accounts: ['platform_revenue'],
    kinds: ['late_refund_by_us'],
    counts: 'debits',
  },
  {
    name: 'Provider fees',
    accounts: ['provider_fees'],
    kinds: ['fee_charged', 'fee_returned'],
    counts: 'debits',
  },
  {
    name: 'Paid into our bank account',
    accounts: ['bank_cash'],
    kinds: ['settled', 'settlement_returned'],
    counts: 'debits',
  },
  {
    name: 'Taken back by banks',
    accounts: cashAccounts,
    kinds: ['charged_back', 'chargeback_won'],
    counts: 'credits',
  },
  {
    name: 'Chargebacks carried by artists',
    accounts: ['artist_payable'],
    kinds: ['chargeback_recovered', 'recovery_returned'],
    counts: 'debits',
  },
  {
    name: 'Chargebacks carried by us',
    accounts: ['platform_revenue'],
    kinds: ['chargeback_written_off', 'write_off_returned'],
    counts: 'debits',
  },
  { name: 'Corrected for artists', accounts: ['artist_payable'], kinds: ['correction'], counts: 'credits' },
  { name: 'Corrected at our cost', accounts: ['platform_revenue'], kinds: ['correction'], counts: 'debits' },
];
