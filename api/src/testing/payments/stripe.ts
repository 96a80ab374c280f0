import { startStripeSimulator } from '@salamu/simulators/stripe';
import { bookIn, type Simulated } from './scenario.ts';
import { unsigned } from './unsigned.ts';

export const stripe: Simulated = {
  name: 'stripe',
  start({ webhooks, folder, ...place }) {
    const keys = { secretKey: 'sk_test_simulator', webhookSecret: 'whsec_simulator' };
    const simulator = startStripeSimulator({
      ...place,
      ...bookIn(folder, 'stripe'),
      ...keys,
      webhookUrl: `${webhooks}/stripe`,
    });
    const settings = {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: simulator.url,
    };
    return { simulator, settings, page: simulator.url };
  },
  money: { amount: 250_000, currency: 'KES' },
  payout: null,
  abilities: {
    startsAgain: 'open',
    knowsOurReference: false,
    endsWithDecline: false,
    tellsOfCancel: false,
    takesWrongAmounts: true,
    takesTwice: false,
    takesLate: false,
    refundsParts: true,
    refundsAgain: true,
    tellsRefundsApart: true,
    chargesBack: 'at-once',
    givesBack: true,
    refundsInDashboard: true,
    writesMajorUnits: false,
    tellsCurrency: true,
    repeatsOrder: true,
  },
  forge: (webhook) => unsigned(webhook, 'stripe-signature'),
  lies: [
    ['reference', /"client_reference_id":"[^"]*"/g, '"client_reference_id":"of-another"'],
    ['session', /"cs_test_\w+"/g, '"cs_test_another"'],
    ['mode', /"livemode":false/g, '"livemode":true'],
    ['mode of the charge', /("object":"charge","livemode":)false/g, '$1true'],
  ],
  pageHost: 'checkout.stripe.com',
};
