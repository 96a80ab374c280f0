import { startPaystackSimulator } from '@salamu/simulators/paystack';
import type { Random } from '@salamu/simulators/random';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import type { Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Clock } from '#api/providers/clock.ts';
import type { PaymentProvider, ReceivedWebhook } from '#api/providers/payment/payment.ts';
import { paystackProvider } from '#api/providers/payment/paystack/provider.ts';
import { stripeProvider } from '#api/providers/payment/stripe/provider.ts';
import { mpesa } from './mpesa.ts';

/** What a provider truly cannot do, or does in a way of its own; everything else is asked of all of them. */
export interface Abilities {
  /** What a second call of `start` answers: the same page, or that the attempt is lost. `rings`: it is never called twice. */
  startsAgain: 'open' | 'refused' | 'rings';
  /** Whether it can be asked about a payment by our reference alone; else it has to be opened again, and is found so. */
  knowsOurReference: boolean;
  /** Whether a declined payment has failed; else the fan can try another card. */
  endsWithDecline: boolean;
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

/** Where a provider is tried: whom it tells, what time it is, and what chance does. */
export interface Place {
  webhookUrl: string;
  clock: Clock;
  random: Random;
  /** The address that the product takes for the simulator's; by default the simulator's own. */
  through?: (url: string) => string;
}

export interface Pair {
  name: PaymentProviderName;
  /** What the fan pays in these scenarios. */
  money: Money;
  abilities: Abilities;
  /** What is paid out in these scenarios; null where it sends no money. */
  payout: Money | null;
  open(place: Place): {
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
  },
  open({ webhookUrl, clock, random, through = (url) => url }) {
    const secretKey = 'sk_test_contract';
    const simulator = startPaystackSimulator({ secretKey, webhookUrl, random, now: () => clock.now() });
    return {
      simulator,
      provider: paystackProvider({ settings: { secretKey, apiUrl: through(simulator.url) }, clock }),
    };
  },
  forge: (webhook) => unsigned(webhook, 'x-paystack-signature'),
};

const stripe: Pair = {
  name: 'stripe',
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
  },
  open({ webhookUrl, clock, random, through = (url) => url }) {
    const keys = { secretKey: 'sk_test_contract', webhookSecret: 'whsec_contract' };
    const simulator = startStripeSimulator({ ...keys, webhookUrl, random, now: () => clock.now() });
    const settings = { ...keys, apiUrl: through(simulator.url) };
    return { simulator, provider: stripeProvider({ settings, clock }) };
  },
  forge: (webhook) => unsigned(webhook, 'stripe-signature'),
};

export const pairs: Pair[] = [mpesa, paystack, stripe];
