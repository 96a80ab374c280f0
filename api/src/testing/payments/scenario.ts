import { join } from 'node:path';
import type { Mishaps } from '@salamu/simulators/mishaps';
import type { Simulator } from '@salamu/simulators/simulator';
import type { Money } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { ReceivedWebhook } from '#api/providers/payment/payment.ts';
import type { Env } from '#api/start/settings/env.ts';

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
  /** Whether its amounts are major units: `2400` is KES 2,400. */
  writesMajorUnits: boolean;
  /** Whether it names the currency of what was paid. */
  tellsCurrency: boolean;
  /** Whether it repeats what it is about to ask the fan for. */
  repeatsOrder: boolean;
}

/** What is tried with a provider. */
export interface Scenario {
  /** What the fan pays in these scenarios. */
  money: Money;
  abilities: Abilities;
  /** What is paid out in these scenarios; null where it sends no money. */
  payout: Money | null;
  /** Webhooks that look like this one, and that the provider never sent. */
  forge(webhook: ReceivedWebhook): ReceivedWebhook[];
  /** Answers about another payment or mode: what is lied about, and how the answer is changed. */
  lies: readonly [what: string, from: RegExp, to: string][];
  /** The host of its own page, where fans pay. */
  pageHost?: string;
}

/** What every simulator is started with. */
export interface Place {
  /** By default one that is free. */
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the books lie; by default in memory. */
  folder?: string;
  /** Where the product's webhooks come in; the provider's name follows. */
  webhooks: string;
  mishaps?: Mishaps;
  random?: () => number;
  now: () => Date;
}

export interface SimulatedProvider {
  simulator: Simulator;
  /** The settings with which the product uses it. */
  settings: Record<string, string>;
  /** The page that people look at. */
  page: string;
}

/** A provider on this machine: how its simulator is started, and what is tried with it. */
export interface Simulated extends Scenario {
  name: Exclude<PaymentProviderName, 'sandbox'>;
  start(place: Place): SimulatedProvider;
}

/** Of the merchant who uses a provider alone. */
export const merchantSecrets: Env['authSecrets'] = ['a-secret-of-the-merchant-of-32-bytes'];

export const bookIn = (folder: string | undefined, name: string) =>
  folder ? { file: join(folder, `${name}.sqlite`) } : {};
