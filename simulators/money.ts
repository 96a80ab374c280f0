/** An amount in the minor units that ISO 4217 gives its currency. */
export interface Money {
  amount: number;
  currency: string;
}

const formatOf = (currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, ...options });

/** Units of the minor currency in one major unit: 100 for KES, 1 for UGX. */
export function minorPerMajor(currency: string): number {
  return 10 ** (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2);
}

/** The amount as people write it: `KES 2,500`, `$19.50`. */
export function formatMoney({ amount, currency }: Money): string {
  const format = formatOf(currency, { trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amount / minorPerMajor(currency)).replace('\u00a0', ' ');
}
