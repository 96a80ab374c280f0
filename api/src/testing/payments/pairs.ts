import type { Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { silentLog } from '#api/log.ts';
import type { Clock } from '#api/providers/clock.ts';
import { mpesaProvider } from '#api/providers/payment/mpesa/provider.ts';
import type { PaymentProvider, ReceivedWebhook } from '#api/providers/payment/payment.ts';
import { paystackProvider } from '#api/providers/payment/paystack/provider.ts';
import { startDarajaSimulator } from '#api/simulators/daraja/simulator.ts';
import type { Random } from '#api/simulators/kit/random.ts';
import { startPaystackSimulator } from '#api/simulators/paystack/simulator.ts';
import type { Simulator } from '#api/simulators/simulator.ts';
import { certifiedKeys } from './certificate.ts';

/** What a provider truly cannot do, or does in a way of its own; everything else is asked of all of them. */
export interface Abilities {
  /** What a second call of `start` answers: the same page, or that the attempt is lost. `rings`: it is never called twice. */
  startsAgain: 'open' | 'refused' | 'rings';
  /** Whether it says that the fan cancelled; else the payment stays open. */
  tellsOfCancel: boolean;
  /** Whether it can be made to take another amount, or twice. */
  takesWrongAmounts: boolean;
  takesTwice: boolean;
  /** Whether a payment that failed can still be paid. */
  takesLate: boolean;
  /** Whether a part of a payment can be returned, and whether a refund may be sent twice without asking in between. */
  refundsParts: boolean;
  refundsAgain: boolean;
  /** Whether it tells a second refund of the same money from the first, under another key. */
  tellsRefundsApart: boolean;
  /** When a bank that complains has the money: at once, in the end, or never. */
  chargesBack: 'at-once' | 'in-the-end' | 'never';
}

export interface Pair {
  name: PaymentProviderName;
  /** What the fan pays in these scenarios. */
  money: Money;
  abilities: Abilities;
  /** What is paid out in these scenarios; null where it sends no money. */
  payout: Money | null;
  open(place: { webhookUrl: string; clock: Clock; random: Random }): {
    provider: PaymentProvider;
    simulator: Simulator;
  };
  /** Webhooks that look like this one, and that the provider never sent. */
  forge(webhook: ReceivedWebhook): ReceivedWebhook[];
}

const unsigned = (webhook: ReceivedWebhook, header: string): ReceivedWebhook[] => {
  const signedBy = (signature: string) => ({ ...webhook, headers: new Headers({ [header]: signature }) });
  const signature = webhook.headers.get(header) ?? '';
  return [
    { ...webhook, headers: new Headers() },
    signedBy(''),
    signedBy('0'.repeat(signature.length)),
    signedBy(signature.slice(0, -2)),
    { ...webhook, body: webhook.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) },
    { ...webhook, body: `${webhook.body} ` },
  ];
};

const paystack: Pair = {
  name: 'paystack',
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'refused',
    tellsOfCancel: false,
    takesWrongAmounts: true,
    takesTwice: false,
    takesLate: true,
    refundsParts: true,
    refundsAgain: true,
    tellsRefundsApart: true,
    chargesBack: 'in-the-end',
  },
  open({ webhookUrl, clock, random }) {
    const secretKey = 'sk_test_contract';
    const simulator = startPaystackSimulator({ secretKey, webhookUrl, random, now: () => clock.now() });
    return {
      simulator,
      provider: paystackProvider({ settings: { secretKey, apiUrl: simulator.url }, clock }),
    };
  },
  forge: (webhook) => unsigned(webhook, 'x-paystack-signature'),
};

/** Made once: RSA keys take their time. */
let daraja: ReturnType<typeof certifiedKeys> | null = null;
function darajaKeys(): ReturnType<typeof certifiedKeys> {
  daraja ??= certifiedKeys();
  return daraja;
}

/** A merchant's account with Safaricom, as the settings and the simulator name it. */
const darajaMerchant = {
  consumerKey: 'consumer',
  consumerSecret: 'secret',
  shortcode: '600100',
  passkey: 'passkey',
  initiatorName: 'salamu',
  initiatorPassword: 'Safaricom#1',
};

const mpesa: Pair = {
  name: 'mpesa',
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'rings',
    tellsOfCancel: true,
    takesWrongAmounts: true,
    takesTwice: false,
    takesLate: true,
    refundsParts: true,
    refundsAgain: false,
    // M-Pesa reverses a payment once, and says afterwards only that it has gone back.
    tellsRefundsApart: false,
    chargesBack: 'never',
  },
  open({ webhookUrl, clock, random }) {
    const merchant = { ...darajaMerchant, privateKey: darajaKeys().privateKey };
    const simulator = startDarajaSimulator({ ...merchant, random, now: () => clock.now() });
    const certificate = darajaKeys().certificate;
    const settings = {
      ...darajaMerchant,
      payoutShortcode: darajaMerchant.shortcode,
      certificate,
      apiUrl: simulator.url,
      sources: ['127.0.0.1'],
    };
    const keys = [Buffer.alloc(32, 1)];
    const callbackUrl = () => new URL(webhookUrl).origin;
    return { simulator, provider: mpesaProvider({ settings, callbackUrl, keys, clock, log: silentLog }) };
  },
  forge: (webhook) => [
    { ...webhook, secret: null },
    { ...webhook, secret: '' },
    { ...webhook, secret: webhook.secret?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? null },
    { ...webhook, secret: webhook.secret?.replace('payment.', 'payout.') ?? null },
    { ...webhook, address: '127.0.0.2' },
    { ...webhook, address: null },
    { ...webhook, body: '{}' },
  ],
};

export const pairs: Pair[] = [mpesa, paystack];
