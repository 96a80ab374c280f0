import type { PayoutWay } from '#api/domain/payout/account.ts';

/** A bank or mobile operator that a provider pays to; without a code, M-Pesa. */
export interface PayoutOption extends Pick<PayoutWay, 'method' | 'code'> {
  name: string | null;
  /** What the provider confirms: the holder's name by the number, or a name and number by a document. */
  confirms: 'holder' | 'document' | null;
  /** False while a mobile operator is out of order. */
  isUp?: boolean;
  /** What is paid out at a time, minor units. */
  limits?: { least: number; most: number } | null;
}

export interface PayoutMenu {
  readAt: Date;
  options: PayoutOption[];
}

/** Whether there is such an account, and who holds it; `unchecked` where the provider can't say. */
export type AccountCheck = { status: 'found'; holder: string } | { status: 'none' | 'unchecked' };
