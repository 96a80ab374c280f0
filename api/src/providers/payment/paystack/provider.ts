import { Type } from '@sinclair/typebox';
import type { Clock } from '../../clock.ts';
import type { ProviderKind } from '../kind.ts';
import type { PaymentProvider, ReceivedWebhook, VerifiedWebhook } from '../payment.ts';
import { isHmac } from '../signature.ts';
import { takesCurrency } from './amounts.ts';
import { dataOf, isTestKey, type PaystackSettings, paystackApi, paystackSettings } from './api.ts';
import { checkAccount, payoutMenus, paysOut } from './banks.ts';
import { sendEvidence } from './disputes.ts';
import { holdings, journal } from './journal.ts';
import { fetchPayment, pageHosts, start } from './payments.ts';
import { fetchPayout, payout } from './payouts.ts';
import { fetchRefund, refund } from './refunds.ts';

export const paystack: ProviderKind<PaystackSettings> = {
  read: ({ decode }) => decode(paystackSettings),
  create: (settings, { clock }) => paystackProvider({ settings, clock }),
  credentials: 'PAYSTACK_SECRET_KEY',
  address: 'PAYSTACK_API_URL',
  pages: () => pageHosts,
  testKey: (settings) =>
    isTestKey(settings) ? ['PAYSTACK_SECRET_KEY', "one of Paystack's test keys"] : null,
};

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
    sendEvidence: (order) => sendEvidence(call, settings.apiUrl, order),
    paysOut,
    payoutMenu: payoutMenus(call, clock),
    checkAccount: (account, document) => checkAccount(call, account, document),
    payout: (order) => payout(call, order),
    fetchPayout: (order) => fetchPayout(call, order),
    settles: true,
    holdings: () => holdings(call),
    journal: (since) => journal(call, since),
    ping: async () => {
      dataOf(await call({ method: 'GET', path: '/refund?perPage=1', data: Type.Array(Type.Unknown()) }));
    },
  };
}

interface Event {
  event: string;
  data: {
    id?: number | string;
    reference?: string;
    transaction_reference?: string | null;
    refund_reference?: string | null;
    amount?: number | string;
    transaction?: { reference?: string };
  };
}

/** `x-paystack-signature`: hex HMAC-SHA512 over the exact body, under the secret key of the API. */
function isSigned({ headers, body }: ReceivedWebhook, secretKey: string): boolean {
  const given = headers.get('x-paystack-signature') ?? '';
  return isHmac(given, { kind: 'sha512', key: secretKey, text: body });
}

/** Paystack's events have no id: the event and its subject stand in for one. */
function verifyWebhook(webhook: ReceivedWebhook, secretKey: string): VerifiedWebhook | null {
  if (!isSigned(webhook, secretKey)) return null;
  const { event, data } = JSON.parse(webhook.body) as Event;
  const about = aboutOf(event);
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? '';
  const refund = data.id ?? data.refund_reference ?? data.amount ?? '';
  const parts =
    about === 'refund' || event.includes('dispute') ? [event, reference, refund] : [event, reference];
  return { eventId: parts.join(':'), about, reference };
}

function aboutOf(event: string): VerifiedWebhook['about'] {
  if (event === 'charge.success' || event.startsWith('charge.dispute.')) return 'payment';
  if (event.startsWith('refund.')) return 'refund';
  return event.startsWith('transfer.') ? 'payout' : 'other';
}
