import { Type } from '@sinclair/typebox';
import type { PaystackSettings } from '#api/start/payment-env.ts';
import type { Clock } from '../../clock.ts';
import type { PaymentProvider } from '../payment.ts';
import { takesCurrency } from './amounts.ts';
import { dataOf, paystackApi } from './api.ts';
import { journal } from './journal.ts';
import { fetchPayment, start } from './payments.ts';
import { fetchPayout, payout, paysOut } from './payouts.ts';
import { fetchRefund, refund } from './refunds.ts';
import { verifyWebhook } from './webhooks.ts';

/** Paystack, by its HTTP API. https://paystack.com/docs/api */
export function paystackProvider({
  settings,
  clock,
}: {
  settings: PaystackSettings;
  clock: Clock;
}): PaymentProvider {
  const call = paystackApi(settings);
  return {
    name: 'paystack',
    asks: 'page',
    accepts: ({ amount, currency }) => amount > 0 && takesCurrency(currency),
    start: (order) => start(call, settings.apiUrl, order),
    verifyWebhook: async (webhook) => verifyWebhook(webhook, settings.secretKey),
    fetchPayment: (query) => fetchPayment(call, clock, query),
    refund: (order) => refund(call, order),
    fetchRefund: (order) => fetchRefund(call, order),
    paysOut,
    payout: (order) => payout(call, order),
    fetchPayout: (order) => fetchPayout(call, order),
    // `GET /balance` leaves out what is on its way to the bank, and Paystack empties the account there every day.
    holdings: async () => null,
    journal: (since) => journal(call, since),
    ping: async () => {
      dataOf(await call({ method: 'GET', path: '/refund?perPage=1', data: Type.Array(Type.Unknown()) }));
    },
  };
}
