/** What the ledger tells about a time, in the order in which it is shown. */
export const moneyColumns = [
  { field: 'gross', name: 'Paid by fans' },
  { field: 'refunds', name: 'Refunded' },
  { field: 'artistShare', name: 'Artists’ share' },
  { field: 'commission', name: 'Commission' },
] as const;
