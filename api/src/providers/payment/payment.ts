import type { Currency, Money } from '#api/domain/money.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PayoutAccount, PayoutMethod } from '#api/domain/payout/account.ts';

/** A payment as its provider gets to know it. */
export interface PaymentOrder {
  id: string;
  /** Ours: where the provider lets us name the payment, its webhooks carry it. */
  reference: string;
  money: Money;
  payer: { email: string; name: string };
  /** `+254…`, where the provider rings a phone; else null. */
  phone: string | null;
  /** What is paid for, in a few words. */
  description: string;
  /** Where the fan comes back to. */
  returnUrl: string;
  /** When it was first opened, also where this is a repeat. */
  startedAt: Date;
}

/** `refused` only where it is certain that nobody can pay this attempt any more. */
export type StartAnswer =
  | {
      status: 'open';
      checkoutUrl: string;
      /** The provider's own id of the payment, where it has one. */
      providerReference: string | null;
    }
  | {
      status: 'refused';
      failure: PaymentFailure;
      /** Why it was not believed, for an admin. */
      doubt?: string;
    };

/** What a webhook said beyond its reference, in the provider's own words; only its provider reads it again. */
export type Claim = Record<string, unknown>;

/** A payment to be asked about. */
export interface PaymentQuery extends Pick<PaymentOrder, 'id' | 'reference' | 'money' | 'phone'> {
  providerReference: string | null;
  startedAt: Date;
  claims: Claim[];
}

/** What the provider says it took; `reference` is its own id of the capture. */
export interface ProviderCapture {
  reference: string;
  money: Money;
  /** What it kept for itself; null where it says nothing of it. */
  fee: Money | null;
  capturedAt: Date;
}

/** Money that the fan's bank took back by force; `reference` is the provider's id of the dispute. */
export interface ProviderChargeback {
  reference: string;
  captureReference: string;
  money: Money;
  fee: Money | null;
  status: 'open' | 'lost' | 'won';
  openedAt: Date;
}

/** The truth about one payment, asked from the provider; `captures` can hold more than one. */
export interface ProviderPayment {
  status: 'open' | 'failed' | 'captured';
  failure?: PaymentFailure;
  /** The provider's own id of the payment, where it has become known only now. */
  providerReference?: string;
  captures: ProviderCapture[];
  chargebacks: ProviderChargeback[];
}

/** A webhook as it came. */
export interface ReceivedWebhook {
  headers: Headers;
  /** The exact bytes, as text. */
  body: string;
  /** The last part of the address, where the provider has one of its own per payment. */
  secret: string | null;
  /** The caller's address, proxies that we trust left out. */
  address: string | null;
}

/** A webhook that is the provider's: which event it is, and what it speaks of. `other` is stored and left alone. */
export interface VerifiedWebhook {
  eventId: string;
  about: 'payment' | 'refund' | 'payout' | 'other';
  /** Our reference or key, or the provider's reference of the payment or of its capture. */
  reference: string;
  claim?: Claim;
}

export interface RefundOrder {
  /** Ours: the same key never pays twice. */
  idempotencyKey: string;
  payment: Pick<PaymentQuery, 'id' | 'reference' | 'providerReference' | 'phone'>;
  capture: { reference: string; money: Money };
  money: Money;
}

/**
 * `checking` while the provider is still at work; `failed` only where the money is certain not to have been returned,
 * or has come back to the provider after it was.
 */
export interface RefundAnswer {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  error?: string;
}

export interface PayoutOrder {
  /** Ours: the same key never sends twice, and the payout is asked about by it. */
  idempotencyKey: string;
  money: Money;
  to: PayoutAccount;
}

/**
 * `checking` while the provider is still at work; `failed` only where the money is certain not to have left, or has come
 * back to the provider after it did.
 */
export interface PayoutAnswer {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  fee?: Money;
  error?: string;
}

/** What a provider's own lists say has happened since a moment, also where our database knows nothing of it. */
export interface ProviderJournal {
  /** `payment` is our reference, or whatever the payer gave in its place. */
  captures: (ProviderCapture & { payment: string; providerReference: string | null })[];
  /** `key` is ours; only what was asked for under one, and has not failed. */
  refunds: { key: string; captureReference: string; money: Money }[];
  /** `account` is the number that the money went to, where it says. */
  payouts: { key: string; money: Money; account: string | null }[];
  /** What it cannot list, in words for an admin. */
  unlisted: string[];
}

/**
 * One way to take, return and send money. Amounts are ours (ISO 4217 minor units); each provider converts by its own
 * table. A call that throws has an unknown outcome: it is asked about, never assumed.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether the fan pays on a page, or is rung on the phone. */
  readonly asks: 'page' | 'phone';
  /** Whether it takes this much of this currency. */
  accepts(money: Money): boolean;
  /** Opens a payment. Safe to repeat unless `asks` is `phone`: then a second call would ring twice. */
  start(payment: PaymentOrder): Promise<StartAnswer>;
  /** Null where the signature, the secret address or the caller is missing or wrong. */
  verifyWebhook(webhook: ReceivedWebhook): Promise<VerifiedWebhook | null>;
  fetchPayment(payment: PaymentQuery): Promise<ProviderPayment>;
  /** Sends a refund; after a first try `fetchRefund` is asked before it is sent again. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** What became of a refund; null where the provider has certainly never heard of it. */
  fetchRefund(order: RefundOrder, claims: Claim[]): Promise<RefundAnswer | null>;
  /** Whether it sends money of this currency to accounts of this kind. */
  paysOut(currency: Currency, method: PayoutMethod): boolean;
  payout(order: PayoutOrder): Promise<PayoutAnswer>;
  /** What became of a payout; null where the provider has certainly never heard of the key. */
  fetchPayout(order: PayoutOrder, claims: Claim[]): Promise<PayoutAnswer | null>;
  /**
   * What the provider's own book says it holds for us: all it took less all it returned, paid out and kept, per
   * currency. Null where it cannot say, for instance because it empties the account into a bank's.
   */
  holdings(): Promise<Money[] | null>;
  /** Everything since a moment, as far as the provider lists it: what is asked after a restore. */
  journal(since: Date): Promise<ProviderJournal>;
  /** Throws where the provider does not answer, or does not take our credentials. Moves nothing. */
  ping(): Promise<void>;
}

/** The providers that the settings enable, by name; the first is the default. */
export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;
