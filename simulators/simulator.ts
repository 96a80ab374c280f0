import type { Mishaps } from './mishaps.ts';
import type { Money } from './money.ts';

/** What a fan, or the fan's bank, does with one payment at the provider. */
export const fanMoves = [
  'pay',
  'decline',
  'cancel',
  /** Two captures, where the provider can be made to take twice. */
  'pay-twice',
  /** Less or more than was asked for. */
  'pay-too-little',
  'pay-too-much',
  /** The money comes although the payment was given up or has failed. */
  'pay-late',
  /** The bank asks, and takes nothing yet. */
  'inquire',
  'charge-back',
  /** The dispute ends for us. */
  'win-charge-back',
  /** Somebody returns what is left in the provider's dashboard. */
  'refund-in-dashboard',
] as const;
export type FanMove = (typeof fanMoves)[number];

/** How a provider's book can be made to differ from the merchant's. */
export type BookFault = 'lost' | 'extra' | 'another-amount';

/** A simulator whose book can be made wrong. */
export interface Falsifiable {
  /** Makes its book wrong about the payment of our reference, or about its newest `settlement`; false where there is none. */
  falsify(reference: string, fault: BookFault): boolean;
}

/**
 * A payment provider on this machine: its own HTTP server, signatures and book, written from the provider's
 * documentation and sharing no code with the product's side. Tests and the proof play the fan through it.
 */
export interface Simulator {
  /** Where its API answers. */
  url: string;
  /** What goes wrong from now on. */
  mishaps: Mishaps;
  /** Plays the fan for the payment of our reference; false where this provider, or the payment's state, does not allow it. */
  play(reference: string, move: FanMove): Promise<boolean>;
  /** Lets what takes the provider time (refunds, payouts) come one step further. */
  progress(): Promise<void>;
  /** Pays half of what it holds into the merchant's bank account, and may keep a fee; absent where it never does. */
  settle?(): void;
  /** Posts the webhooks that are due; answers how many still wait, those given up not counted. */
  deliverWebhooks(): Promise<number>;
  /** What its book says it holds for the merchant, per currency, in ISO 4217 minor units: fees, chargebacks, refunds and payouts taken off. */
  holdings(): Money[] | Promise<Money[]>;
  /** Everything in its book by kind, to explain a difference from another book. */
  records(): object | Promise<object>;
  stop(): Promise<void>;
}
