import type { LedgerAccount, LedgerEventKind } from './ledger.ts';

interface AccountWords {
  label: string;
  meaning: string;
}

export const accountWords: Record<LedgerAccount, AccountWords> = {
  provider_cash: {
    label: 'Cash at providers',
    meaning:
      'Everything that came in, less refunds, payouts, what the providers kept and what they paid into our bank account.',
  },
  bank_cash: {
    label: 'Cash at our bank',
    meaning:
      'What the providers have paid into our bank account, less what was sent by hand and handed on as tax.',
  },
  held: { label: 'Held for requests', meaning: 'Paid by fans for videos that are not completed yet.' },
  artist_payable: {
    label: 'Owed to artists',
    meaning:
      'Earned, with no payout requested yet. A debit if a refund after completion took more than the balance.',
  },
  payouts_in_flight: {
    label: 'Payouts on their way',
    meaning: 'Requested by artists and not paid yet.',
  },
  refunds_payable: { label: 'Owed back to fans', meaning: 'Refunds that the provider has not paid yet.' },
  tax_payable: {
    label: 'Tax withheld',
    meaning: 'Withheld from the artists’ shares, and not handed on to their tax offices yet.',
  },
  platform_revenue: {
    label: 'Commission',
    meaning: 'Everything we have earned, less the chargebacks and the refunds after completion that we bore.',
  },
  provider_fees: { label: 'Provider fees', meaning: 'What the providers kept as fees.' },
  chargebacks: {
    label: 'Chargebacks',
    meaning: 'Taken back by banks, and not yet recovered, covered by us or won back.',
  },
  unclaimed: {
    label: 'Payments for lost orders',
    meaning: 'Paid for orders made after the backup we were restored from.',
  },
};

export const accountsAsRead = Object.keys(accountWords) as LedgerAccount[];

export const eventLabels: Record<LedgerEventKind, string> = {
  payment_captured: 'Payment taken',
  unexpected_payment: 'Unexpected payment',
  refund_due: 'Refund owed',
  late_refund_by_artist: 'Refund after completion, borne by the artist',
  late_refund_by_us: 'Refund after completion, borne by us',
  refund_paid: 'Refund paid',
  released: 'Video completed',
  payout_requested: 'Payout requested',
  payout_paid: 'Payout paid',
  payout_returned: 'Payout returned to the balance',
  refund_bounced: 'Refund bounced',
  payout_bounced: 'Payout bounced',
  fee_charged: 'Provider fee',
  fee_returned: 'Provider fee returned',
  settled: 'Settlement to our bank',
  settlement_returned: 'Settlement returned by our bank',
  tax_handed_on: 'Tax handed on',
  tax_returned: 'Tax returned by its office',
  charged_back: 'Chargeback',
  chargeback_won: 'Chargeback won',
  refund_covered: 'Refund covered by a chargeback',
  chargeback_recovered: 'Chargeback recovered from the artist',
  chargeback_written_off: 'Chargeback covered by us',
  recovery_returned: 'Recovery reversed',
  write_off_returned: 'Write-off reversed',
  correction: 'Correction',
  stray_captured: 'Payment for a lost order found',
  stray_returned: 'Payment for a lost order returned',
};
export const ledgerEventKinds = Object.keys(eventLabels) as LedgerEventKind[];
