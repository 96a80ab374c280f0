import type { Log } from '#api/start/log/log.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { sourceList } from '../../addresses.ts';
import type { Clock } from '../../clock.ts';
import type { ProviderKind } from '../kind.ts';
import type { PaymentProvider, PayoutOrder, ProviderJournal, RefundOrder } from '../payment.ts';
import { fetchTransfer, sendTransfer, type Transfer } from './b2c.ts';
import { readCallback } from './callbacks.ts';
import { type Daraja, darajaClient } from './daraja.ts';
import { fetchMpesaPayment } from './payments.ts';
import { captureOf, pullAll, pullReach } from './pull.ts';
import { fetchReversal, reverse } from './reversal.ts';
import { type MpesaSettings, readMpesaSettings } from './settings.ts';
import { isSendable, mpesaCurrency } from './shillings.ts';
import { pushPrompt } from './stk.ts';

interface Parts {
  settings: MpesaSettings;
  /** The origin of callback URLs. */
  callbackUrl: () => string;
  /** Keys of the secret callback URLs: the first one signs, all of them verify. */
  keys: Buffer[];
  clock: Clock;
  log: Log;
}

export const mpesa: ProviderKind<MpesaSettings> = {
  read: readMpesaSettings,
  create: (settings, { env, clock, log }) =>
    mpesaProvider({
      settings,
      callbackUrl: () => env.callbackUrl,
      keys: keysFor(env, 'mpesa'),
      clock,
      log,
    }),
  credentials: 'MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET',
  address: 'MPESA_API_URL',
  testKey: ({ apiUrl }) =>
    URL.parse(apiUrl)?.hostname.startsWith('sandbox.') ? ['MPESA_API_URL', "Daraja's sandbox"] : null,
};

/** M-Pesa in Kenya, through Safaricom's Daraja API: prompts on the phone, reversals and payments to phones. */
export function mpesaProvider(parts: Parts): PaymentProvider {
  const daraja = darajaClient(parts);
  const mayCall = sourceList(parts.settings.sources);

  return {
    name: 'mpesa',
    asks: 'phone',
    accepts: (money) => isSendable(money, 'in'),
    start: (payment) => pushPrompt(daraja, payment),

    async verifyWebhook({ secret, body, address }) {
      return secret !== null && mayCall(address) ? readCallback(parts.keys, secret, body) : null;
    },

    fetchPayment: (payment) => fetchMpesaPayment(daraja, payment),

    async refund(order) {
      if (isWhole(order)) return reverse(daraja, order);
      const transfer = partOf(order);
      return transfer ? sendTransfer(daraja, transfer) : noPhone;
    },

    async fetchRefund(order, claims) {
      if (isWhole(order)) return fetchReversal(daraja, order, claims);
      const transfer = partOf(order);
      return transfer ? fetchTransfer(daraja, transfer, claims) : noPhone;
    },

    paysOut: (currency, { method }) => currency === mpesaCurrency && method === 'mpesa',
    payout: (order) => sendTransfer(daraja, payoutOf(order)),
    fetchPayout: (order, claims) => fetchTransfer(daraja, payoutOf(order), claims),

    settles: true,
    // Its balance stands in the statement of its portal alone.
    holdings: async () => null,

    journal: (since) => journal(daraja, since),
    async ping() {
      await daraja.signIn();
      daraja.credential();
    },
  };
}

/** M-Pesa only reverses whole payments; a partial refund is paid to the phone. */
const isWhole = ({ money, capture }: RefundOrder) => money.amount === capture.money.amount;

const noPhone = {
  status: 'failed',
  reference: null,
  error: 'The payer’s phone number is not known.',
} as const;

function partOf({ idempotencyKey: key, money, payment: { phone } }: RefundOrder): Transfer | null {
  return phone ? { about: 'refund', key, money, phone } : null;
}

function payoutOf({ idempotencyKey: key, money, to }: PayoutOrder): Transfer {
  return { about: 'payout', key, money, phone: to.number };
}

/** What was paid to the paybill, as far back as Daraja lists it. It lists neither reversals nor outgoing payments. */
async function journal(daraja: Daraja, since: Date): Promise<ProviderJournal> {
  const now = daraja.clock.now().getTime();
  const reach = new Date(now - pullReach);
  const isTooLong = since < reach;
  const transactions = await pullAll(daraja, isTooLong ? reach : since, new Date(now));
  return {
    since: isTooLong ? reach : since,
    captures: transactions.map((transaction) => ({
      ...captureOf(transaction),
      payment: String(transaction.billreference ?? ''),
      providerReference: null,
    })),
    refunds: [],
    returned: [],
    payouts: [],
    movements: [],
    unlisted: [
      'M-Pesa lists no reversals and nothing that was sent to phones: look for both in the statement of its portal.',
      ...(isTooLong ? [`M-Pesa lists no payments from before ${reach.toISOString()}.`] : []),
    ],
  };
}
