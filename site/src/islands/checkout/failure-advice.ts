import type { PaymentFailure } from '@salamu/api/domain/payment/failures';

const advice: Partial<Record<PaymentFailure, string>> = {
  declined: 'Your bank can say why. Another card, or another way to pay, often works.',
  insufficient_funds: 'Top it up and try again, or pay another way.',
  cancelled: 'Pay whenever you’re ready.',
  wrong_pin: 'Take your time with the PIN on the next try.',
};

/** What to do after a failure; null if the failure's own message says it already. */
export function adviceFor(failure: PaymentFailure, byPhone: boolean): string | null {
  if (failure === 'expired' && byPhone)
    return 'The M-Pesa prompt disappears quickly. Keep your phone unlocked and beside you, and try again.';
  return advice[failure] ?? null;
}
