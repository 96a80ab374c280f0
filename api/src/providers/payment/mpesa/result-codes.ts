export const succeeded = '0';

/** The payment was already returned: by an earlier reversal. */
export const alreadyReversed = 'R000001';

/** M-Pesa does not know the transaction it was asked about. */
export const neverHeardOf = '2032';

/**
 * Results after which no money has moved, in words for an admin, from Daraja's documentation of B2C and Reversal. Any
 * other code is inconclusive.
 */
const certainFailures: Record<string, string> = {
  1: 'There is not enough money in the M-Pesa account.',
  2: 'The amount is below M-Pesa’s minimum.',
  3: 'The amount is above M-Pesa’s maximum.',
  4: 'It would exceed the receiver’s daily limit.',
  8: 'It would exceed the receiver’s maximum M-Pesa balance.',
  11: 'Our M-Pesa account is not active.',
  21: 'The initiator is not allowed to do this: give it the role in the M-Pesa portal.',
  2001: 'M-Pesa does not accept the initiator’s name or password.',
  2006: 'The M-Pesa account’s state does not allow it.',
  2028: 'Our M-Pesa product does not include this.',
  2040: 'The number is not registered with M-Pesa.',
  8006: 'The initiator’s password is locked; unlock it in the M-Pesa portal.',
  SFC_IC0003: 'The number is not known to M-Pesa.',
  R000002: 'M-Pesa does not know the payment to return.',
};

/** Why no money has moved, in words for an admin; null if the code is inconclusive. */
export function failureOf(code: string, says: string): string | null {
  const words = certainFailures[code];
  return words === undefined ? null : `${words} (M-Pesa: ${code} ${says})`;
}
