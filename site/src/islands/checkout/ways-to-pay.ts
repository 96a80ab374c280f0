import type { Api } from '@salamu/api/client';
import type { Answer } from '../../data/types.ts';

/** One of a request's ways to pay. */
export type WayToPay = Answer<ReturnType<Api['requests']>['payment-methods']['get']>['items'][number];

const hints: Record<string, string> = {
  sandbox: 'A test bank. No money moves.',
  paystack: 'You pay on Paystack’s page, then come back here.',
  stripe: 'You pay on Stripe’s page, then come back here.',
  mpesa: 'Your phone asks for your PIN.',
};

/** How a way to pay works, in a sentence. */
export function wayHint({ method, asks }: WayToPay): string {
  return (
    hints[method] ??
    (asks === 'phone' ? 'You confirm on your phone.' : 'You pay on their page, then come back here.')
  );
}

/** The ways to pay in the order they are offered: those that move money first. */
export function inOrder(ways: readonly WayToPay[]): WayToPay[] {
  return [...ways].sort((a, b) => Number(a.method === 'sandbox') - Number(b.method === 'sandbox'));
}
