/** Why a payment failed, and what the fan reads about it. */
export const paymentFailures = {
  declined: 'The bank declined the payment. Nothing was charged, and we have kept your request.',
  insufficient_funds: 'There was not enough money in the account. Nothing was charged.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  wrong_pin: 'The PIN was wrong. Nothing was charged.',
  unreachable: 'We could not reach your phone. Check that it is on and has network, then try again.',
  expired: 'The time to pay ran out. Nothing was charged.',
  refused: 'We could not open the payment. Please try again, or choose another way to pay.',
  replaced: 'You chose another way to pay.',
} as const;

export type PaymentFailure = keyof typeof paymentFailures;
export const paymentFailureNames = Object.keys(paymentFailures) as PaymentFailure[];
