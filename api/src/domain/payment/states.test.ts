import { expect, test } from 'bun:test';
import { paymentProviders, providerWords } from './states.ts';

test('fans leave for a page of Paystack’s or Stripe’s; with M-Pesa and the sandbox they stay', () => {
  expect(paymentProviders.filter((name) => providerWords[name].hasPage)).toEqual(['paystack', 'stripe']);
});
