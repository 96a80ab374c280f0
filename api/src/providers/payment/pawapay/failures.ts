import type { PaymentFailure } from '#api/domain/payment/failures.ts';

/** Why a fan's payment came to nothing. */
const failures: Record<string, PaymentFailure> = {
  PAYMENT_NOT_APPROVED: 'cancelled',
  INSUFFICIENT_BALANCE: 'insufficient_funds',
  PAYER_NOT_FOUND: 'wrong_operator',
  PAYER_LIMIT_REACHED: 'wallet_limit',
  PAYMENT_IN_PROGRESS: 'refused',
  TRANSACTION_ALREADY_IN_PROCESS: 'refused',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'operator_down',
  INVALID_PHONE_NUMBER: 'wrong_operator',
  INVALID_PROVIDER: 'refused',
  AMOUNT_OUT_OF_BOUNDS: 'wallet_limit',
};

export const failureOf = (code: string | null | undefined, otherwise: PaymentFailure): PaymentFailure =>
  failures[code ?? ''] ?? otherwise;

/** Why money did not go out, in words for an admin. */
const reasons: Record<string, string> = {
  RECIPIENT_NOT_FOUND: 'The number has no wallet with that operator.',
  WALLET_LIMIT_REACHED: 'The wallet it goes to is full: it cannot take as much.',
  RECIPIENT_LIMIT_REACHED: 'The recipient has reached the operator’s limit for now.',
  AMOUNT_OUT_OF_BOUNDS: 'The operator does not send as much, or as little, at a time.',
  INVALID_AMOUNT: 'The operator sends whole amounts only.',
  INVALID_PROVIDER: 'pawaPay no longer reaches the operator of this account.',
  INVALID_PHONE_NUMBER: 'The number is none of that operator’s.',
  PAWAPAY_WALLET_OUT_OF_FUNDS: 'Our wallet at pawaPay is empty: top it up, then send it again.',
  MANUALLY_CANCELLED: 'It was cancelled in the pawaPay dashboard.',
  DEPOSIT_ALREADY_REFUNDED: 'All of the payment has been refunded already.',
  AMOUNT_TOO_LARGE: 'More than is left of the payment.',
};

export const reasonOf = (code: string | null | undefined): string =>
  reasons[code ?? ''] ?? `pawaPay says: ${code || 'no reason given'}.`;

/** Refused for now: it may be sent again, under the same key. */
export const refusedForNow = ['PROVIDER_TEMPORARILY_UNAVAILABLE', 'REFUND_IN_PROGRESS'];
