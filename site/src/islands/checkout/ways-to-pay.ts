import type { Api } from '@salamu/api/client';
import { providerWords } from '@salamu/api/domain/payment/states';
import { m } from '@salamu/messages/messages';
import type { Answer } from '../../data/page/types.ts';

export type WayToPay = Answer<ReturnType<Api['requests']>['payment-methods']['get']>['items'][number];

export function wayHint({ method, asks }: WayToPay): string {
  if (method === 'sandbox') return m.checkout_bank_hint();
  if (asks === 'phone') return m.checkout_by_phone();
  return m.checkout_by_page({ provider: providerWords[method].label });
}
