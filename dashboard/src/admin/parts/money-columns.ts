/** The ledger's figures for a period, in display order. */
export const moneyColumns = [
  { field: 'gross', name: 'Paid by fans' },
  { field: 'refunds', name: 'Refunded' },
  { field: 'artistShare', name: 'Artists’ share' },
  { field: 'commission', name: 'Commission' },
] as const;
