import { paymentProviders, providerWords } from './states.ts';

test('fans pay on Paystack’s or Stripe’s page; M-Pesa and the sandbox stay on ours', () => {
  expect(paymentProviders.filter((name) => providerWords[name].hasPage)).toEqual(['paystack', 'stripe']);
});
