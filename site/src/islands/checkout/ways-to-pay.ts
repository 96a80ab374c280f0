import type { Api } from '@salamu/api/client';
import { type PaymentProviderName, providerWords } from '@salamu/api/domain/payment/states';
import type { Answer } from '../../data/types.ts';

/** One of a request's ways to pay. */
export type WayToPay = Answer<ReturnType<Api['requests']>['payment-methods']['get']>['items'][number];

/** How a way to pay works, in a sentence. */
export function wayHint({ method, asks }: WayToPay): string {
  if (method === 'sandbox') return 'A test bank. No money moves.';
  if (asks === 'phone') return 'Your phone asks for your PIN.';
  return `You pay on ${providerWords[method as PaymentProviderName].label}’s page, then come back here.`;
}
