export const succeeded = '0';

/** The money of a payment went back before: by an earlier reversal. */
export const alreadyReversed = 'R000001';

/** M-Pesa does not know the transaction it was asked about. */
export const neverHeardOf = '2032';

/**
 * Results after which no money has moved, in words for an admin; as Daraja's documentation of B2C and of Reversal
 * lists them. Any other code is not certain.
 */
const certainFailures: Record<string, string> = {
  1: 'There is not enough money in the M-Pesa account.',
  2: 'It is less than M-Pesa sends.',
  3: 'It is more than M-Pesa sends at once.',
  4: 'It would go over the receiver’s limit for the day.',
  8: 'The receiver’s M-Pesa account would hold more than it may.',
  11: 'Our M-Pesa account is not active.',
  21: 'The initiator may not do this: it needs the role for it in the M-Pesa portal.',
  2001: 'M-Pesa does not accept the initiator’s name or password.',
  2006: 'The M-Pesa account’s state does not allow it.',
  2028: 'Our M-Pesa product does not include this.',
  2040: 'The number is not registered with M-Pesa.',
  8006: 'The initiator’s password is locked; unlock it in the M-Pesa portal.',
  SFC_IC0003: 'The number is not known to M-Pesa.',
  R000002: 'M-Pesa does not know the payment that is to be returned.',
};

/** Why no money has moved, in words for an admin; null where the code does not make it certain. */
export function failureOf(code: string, says: string): string | null {
  const words = certainFailures[code];
  return words === undefined ? null : `${words} (M-Pesa: ${code} ${says})`;
}
