import { m } from '@salamu/messages/messages';

export const paymentFailures = {
  declined: m.payment_failed_declined,
  insufficient_funds: m.payment_failed_funds,
  cancelled: m.payment_failed_cancelled,
  wrong_pin: m.payment_failed_pin,
  unreachable: m.payment_failed_unreachable,
  expired: m.payment_failed_expired,
  refused: m.payment_failed_refused,
  replaced: m.payment_failed_replaced,
  wrong_operator: m.payment_failed_operator,
  wallet_limit: m.payment_failed_limit,
  operator_down: m.payment_failed_down,
} as const;

export type PaymentFailure = keyof typeof paymentFailures;
export const paymentFailureNames = Object.keys(paymentFailures) as PaymentFailure[];
