import type { LedgerAccount, LedgerEventKind } from './ledger.ts';

interface AccountWords {
  label: string;
  /** What its balance says, for somebody who keeps books. */
  meaning: string;
}

/** The accounts of the ledger in plain English. */
export const accountWords: Record<LedgerAccount, AccountWords> = {
  provider_cash: {
    label: 'Cash at providers and bank',
    meaning: 'Everything that came in, less refunds, payouts and what the providers kept.',
  },
  held: { label: 'Held for requests', meaning: 'Paid by fans for videos that are not completed yet.' },
  artist_payable: {
    label: 'Owed to artists',
    meaning: 'Earned, with no payout asked for yet. A debit if a chargeback took more than was there.',
  },
  payouts_in_flight: {
    label: 'Payouts on their way',
    meaning: 'Asked for by artists and not paid yet.',
  },
  refunds_payable: { label: 'Owed back to fans', meaning: 'Refunds that the provider has not paid yet.' },
  tax_payable: {
    label: 'Tax withheld',
    meaning: 'Withheld from the artists’ shares for the tax office. You pay it there yourself.',
  },
  platform_revenue: {
    label: 'Commission',
    meaning: 'Earned by us since the beginning, less the chargebacks we have borne.',
  },
  provider_fees: { label: 'Provider fees', meaning: 'What the providers kept as fees.' },
  chargebacks: {
    label: 'Chargebacks',
    meaning: 'Taken back by banks, and not yet recovered, borne by us or won back.',
  },
  unclaimed: {
    label: 'Money of lost orders',
    meaning: 'Taken for orders that were made after the backup from which we were restored.',
  },
};

/** In the order in which they are read. */
export const accountsAsRead = Object.keys(accountWords) as LedgerAccount[];

/** What happened, as the journal calls it. */
export const eventLabels: Record<LedgerEventKind, string> = {
  payment_captured: 'Payment taken',
  unexpected_payment: 'Unexpected payment',
  refund_due: 'Refund owed',
  refund_paid: 'Refund paid',
  released: 'Video completed',
  payout_requested: 'Payout asked for',
  payout_paid: 'Payout paid',
  payout_returned: 'Payout returned to the balance',
  refund_bounced: 'Refund came back',
  payout_bounced: 'Payout came back',
  fee_charged: 'Provider fee',
  charged_back: 'Chargeback',
  chargeback_won: 'Chargeback won',
  refund_covered: 'Refund covered by a chargeback',
  refund_uncovered: 'Refund owed again',
  chargeback_recovered: 'Chargeback recovered from the artist',
  chargeback_written_off: 'Chargeback borne by us',
  recovery_returned: 'Recovery given back',
  write_off_returned: 'Loss undone',
  stray_captured: 'Payment of a lost order found',
  stray_returned: 'Payment of a lost order returned',
};
export const ledgerEventKinds = Object.keys(eventLabels) as LedgerEventKind[];
