import { startPaystackSimulator } from '@salamu/simulators/paystack';
import { bookIn, type Simulated } from './scenario.ts';
import { unsigned } from './unsigned.ts';

export const paystack: Simulated = {
  name: 'paystack',
  start({ webhooks, folder, ...place }) {
    const secretKey = 'sk_test_simulator';
    const simulator = startPaystackSimulator({
      ...place,
      ...bookIn(folder, 'paystack'),
      secretKey,
      webhookUrl: `${webhooks}/paystack`,
    });
    const settings = { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_API_URL: simulator.url };
    return { simulator, settings, page: simulator.url };
  },
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'refused',
    knowsOurReference: true,
    endsWithDecline: true,
    tellsOfCancel: false,
    takesWrongAmounts: true,
    takesTwice: false,
    takesLate: true,
    refundsParts: true,
    refundsAgain: true,
    tellsRefundsApart: true,
    chargesBack: 'in-the-end',
    givesBack: true,
    refundsInDashboard: true,
    writesMajorUnits: false,
    tellsCurrency: true,
    repeatsOrder: false,
  },
  forge: (webhook) => unsigned(webhook, 'x-paystack-signature'),
  lies: [
    ['reference', /"reference":"[^"]*"/g, '"reference":"of-another"'],
    ['mode', /"domain":"test"/g, '"domain":"live"'],
  ],
  pageHost: 'checkout.paystack.com',
};
