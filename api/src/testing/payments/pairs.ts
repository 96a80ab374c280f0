import type { Random } from '@salamu/simulators/random';
import type { Simulator } from '@salamu/simulators/simulator';
import type { Money } from '#api/domain/money.ts';
import type { Clock } from '#api/providers/clock.ts';
import { providerKinds } from '#api/providers/payment/kinds.ts';
import type { PaymentProvider, ReceivedWebhook } from '#api/providers/payment/payment.ts';
import type { Env } from '#api/start/env.ts';
import { silentLog } from '#api/start/log.ts';
import { mpesa } from './mpesa.ts';
import { sandbox } from './sandbox.ts';
import { merchantSecrets, type SimulatedName, settingsFrom, simulatedProviders } from './simulated.ts';
import { unsigned } from './unsigned.ts';

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
  /** Whether a bank that complained can be in the wrong. */
  givesBack: boolean;
  /** Whether somebody can return a payment in its dashboard, without our key. */
  refundsInDashboard: boolean;
}

/** Where a provider is tried: whom it tells, what time it is, and what chance does. */
export interface Place {
  /** Where its webhooks go; the provider's name follows. */
  webhooks: string;
  clock: Clock;
  random: Random;
  /** The address that the product takes for the simulator's; by default the simulator's own. */
  through?: (url: string) => string;
}

/** Both sides of a provider. */
export interface Opened {
  provider: PaymentProvider;
  simulator: Simulator;
}

interface Scenario {
  /** What the fan pays in these scenarios. */
  money: Money;
  abilities: Abilities;
  /** What is paid out in these scenarios; null where it sends no money. */
  payout: Money | null;
  /** Webhooks that look like this one, and that the provider never sent. */
  forge(webhook: ReceivedWebhook): ReceivedWebhook[];
}

/** The sandbox bank is opened in a way of its own: it needs a database. */
export type Pair = Scenario &
  ({ name: SimulatedName; open?: undefined } | { name: 'sandbox'; open(place: Place): Promise<Opened> });

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
    givesBack: true,
    refundsInDashboard: true,
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
    givesBack: true,
    refundsInDashboard: true,
  },
  forge: (webhook) => unsigned(webhook, 'stripe-signature'),
};

export const pairs: Pair[] = [mpesa, paystack, sandbox, stripe];

/** The simulator of a pair, and the product's side that speaks to it. */
export async function openPair(pair: Pair, place: Place): Promise<Opened> {
  if (pair.open) return pair.open(place);
  const { name } = pair;
  const { webhooks, clock, random, through = (url: string) => url } = place;
  const { simulator, settings } = simulatedProviders[name]({ webhooks, random, now: () => clock.now() });
  const seen = Object.entries(settings).map(([key, value]) => [
    key,
    value === simulator.url ? through(value) : value,
  ]);
  const env = { authSecrets: merchantSecrets, callbackUrl: new URL(webhooks).origin } as Env;
  const provider = providerKinds[name].create(settingsFrom(name, Object.fromEntries(seen)), {
    env,
    clock,
    log: silentLog,
    bankUrl: () => '',
  });
  return { simulator, provider };
}
