import type { Clock } from '../../clock.ts';
import type { ProviderKind } from '../kind.ts';
import type { PaymentProvider, ReceivedWebhook, VerifiedWebhook } from '../payment.ts';
import { type PawapaySettings, pawapayApi, pawapaySettings } from './api.ts';
import { ownId } from './ids.ts';
import { holdings, journal } from './journal.ts';
import { keyIn } from './operations.ts';
import { operatorsOf } from './operators.ts';
import { fetchPayout, fetchRefund, operatorTo, payout, refund } from './outgoing.ts';
import { fetchPayment, pageHosts, start } from './payments.ts';
import { signatureCheck } from './signatures.ts';

interface Parts {
  settings: PawapaySettings;
  clock: Clock;
  /** The origin that callbacks come to, as the dashboard has it. */
  callbackUrl: () => string;
}

export const pawapay: ProviderKind<PawapaySettings> = {
  read: ({ decode }) => decode(pawapaySettings),
  create: (settings, { env, clock }) =>
    pawapayProvider({ settings, clock, callbackUrl: () => env.callbackUrl }),
  credentials: 'PAWAPAY_API_TOKEN',
  address: 'PAWAPAY_API_URL',
  pages: () => pageHosts,
  testKey: ({ apiUrl }) =>
    URL.parse(apiUrl)?.hostname === 'api.sandbox.pawapay.io'
      ? ['PAWAPAY_API_URL', "pawaPay's sandbox"]
      : null,
};

/** pawaPay, by its Merchant API v2: mobile money of many operators. https://docs.pawapay.io/v2 */
export function pawapayProvider({ settings, clock, callbackUrl }: Parts): PaymentProvider {
  const call = pawapayApi(settings);
  const operators = operatorsOf(call, clock);
  const isSigned = signatureCheck(call, clock, () => ({
    authority: new URL(callbackUrl()).host,
    path: '/api/payments/webhooks/pawapay',
  }));
  return {
    name: 'pawapay',
    asks: 'phone',
    operators,
    accepts: ({ amount, currency }) =>
      operators.known().some((one) => one.currency === currency && one.takes !== null && amount > 0),
    start: (order) => start({ call, operators, apiUrl: settings.apiUrl }, order),
    verifyWebhook: async (webhook) => ((await isSigned(webhook)) ? readCallback(webhook) : null),
    fetchPayment: (query) => fetchPayment(call, clock, query),
    refund: (order) => refund(call, order),
    fetchRefund: (order) => fetchRefund(call, order),
    paysOut: (currency, to) => operatorTo(operators.known(), currency, to) !== null,
    payout: (order) => payout(call, operators, order),
    fetchPayout: (order) => fetchPayout(call, order),
    settles: true,
    holdings: () => holdings(call),
    journal: (since) => journal({ call, clock, callbackUrl }, since),
    ping: async () => void (await operators.list()),
  };
}

const subjects = { depositId: 'payment', payoutId: 'payout', refundId: 'refund' } as const;

/** A callback tells of one state of one operation, and may come more than once. */
function readCallback({ body }: ReceivedWebhook): VerifiedWebhook {
  const said = JSON.parse(body);
  for (const [name, about] of Object.entries(subjects)) {
    const id = said[name];
    if (typeof id !== 'string') continue;
    return { eventId: `${about}:${id}:${said.status}`, about, reference: keyIn(said.metadata) ?? ownId(id) };
  }
  return { eventId: `other:${said.statementId}:${said.status}`, about: 'other', reference: '' };
}
