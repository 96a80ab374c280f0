import type { MovementKind } from '#api/domain/books/differences.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { ChargebackState, PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PayoutAccount, PayoutWay } from '#api/domain/payout/account.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import type { OperatorMenu } from './operators.ts';
import type { AccountCheck, PayoutMenu } from './payout-options.ts';

export interface PaymentOrder {
  id: string;
  /** Ours: if the provider lets us name the payment, its webhooks carry it. */
  reference: string;
  money: Money;
  payer: { email: string; name: string };
  /** `+254…`, if the provider prompts the phone; else null. */
  phone: string | null;
  /** The code of the phone's mobile-money operator, where the provider has several. */
  operator?: string | null;
  /** The code that the fan got from the operator, where that asks for one. */
  code?: string | null;
  /** What is being paid for, in a few words. */
  description: string;
  returnUrl: string;
  /** When it was first opened, even if this is a repeat. */
  startedAt: Date;
}

/** `refused` only if it is certain that this attempt can no longer be paid. */
export type StartAnswer =
  | {
      status: 'open';
      checkoutUrl: string;
      providerReference: string | null;
    }
  | {
      status: 'refused';
      failure: PaymentFailure;
      doubt?: string;
    };

/** What a webhook said beyond its reference, in the provider's own form; only its provider reads it again. */
export type Claim = Record<string, unknown>;

export interface PaymentQuery extends Pick<PaymentOrder, 'id' | 'reference' | 'money' | 'phone'> {
  providerReference: string | null;
  startedAt: Date;
  claims: Claim[];
}

/** What the provider says it took; `reference` is its own id of the capture. */
export interface ProviderCapture {
  reference: string;
  money: Money;
  /** The provider's fee; null if not reported. */
  fee: Money | null;
  capturedAt: Date;
}

/**
 * Money that left without our doing, or may: the fan's bank took it back by force or asks about it, or somebody returned it
 * in the provider's dashboard. `reference` is the provider's id of the dispute or that refund.
 */
export interface ProviderChargeback {
  reference: string;
  /** Returned in the provider's dashboard, `lost` from the start; `won` if it came back. */
  inDashboard?: true;
  captureReference: string;
  money: Money;
  fee: Money | null;
  status: ChargebackState;
  openedAt: Date;
  dispute?: ProviderDispute;
}

/** What the provider says of the fan's complaint and our answer to it. */
export interface ProviderDispute {
  /** In the provider's word. */
  reason: string | null;
  /** By when it wants our evidence; null where it names no time. */
  dueAt: Date | null;
  answered: boolean;
}

/** The truth about one payment, from the provider; `captures` can hold more than one. */
export interface ProviderPayment {
  status: 'open' | 'failed' | 'captured';
  failure?: PaymentFailure;
  /** The provider's own id of the payment, if it has only become known now. */
  providerReference?: string;
  captures: ProviderCapture[];
  chargebacks: ProviderChargeback[];
}

export interface ReceivedWebhook {
  headers: Headers;
  /** The exact bytes, as text. */
  body: string;
  /** The last part of the URL, if the provider has one per payment. */
  secret: string | null;
  /** The caller's address, excluding proxies we trust. */
  address: string | null;
}

/** An authenticated webhook: which event it is, and its subject. `other` is stored and ignored. */
export interface VerifiedWebhook {
  eventId: string;
  about: 'payment' | 'refund' | 'payout' | 'other';
  /** Our reference or key, or the provider's reference of the payment or its capture. */
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
 * `checking` while the provider is still working on it; `failed` only if the money was certainly not returned, or has
 * bounced back to the provider.
 */
export interface RefundAnswer {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  error?: string;
}

export interface EvidenceOrder {
  /** The provider's id of the dispute. */
  reference: string;
  captureReference: string;
  text: string;
  product: string;
  customer: { name: string; email: string };
  servedAt: Date | null;
}

/** `refused` only if the provider certainly has none of it. */
export type EvidenceAnswer = { status: 'sent' } | { status: 'refused'; error: string };

export interface PayoutOrder {
  /** Ours: the same key never sends twice, and the payout is polled by it. */
  idempotencyKey: string;
  money: Money;
  to: PayoutAccount;
}

/**
 * `checking` while the provider is still working on it; `failed` only if the money has certainly not left, or has
 * bounced back to the provider.
 */
export interface PayoutAnswer {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  fee?: Money;
  error?: string;
}

/** What the provider has paid into our bank account, or a fee that belongs to no payment, payout or chargeback. */
export interface ProviderMovement {
  kind: MovementKind;
  /** The provider's own. */
  reference: string;
  /** Negative if it is back with the provider. */
  money: Money;
  movedAt: Date;
}

/** What the provider's own lists say has happened since a moment, even if our database does not know it. */
export interface ProviderJournal {
  /** From when on it lists everything: the moment asked for, or as far back as it goes. */
  since: Date;
  /** `payment` is our reference, or whatever the payer entered instead. */
  captures: (ProviderCapture & { payment: string; providerReference: string | null })[];
  /** `key` is ours; only what was sent under one, and has not failed. */
  refunds: { key: string; captureReference: string; money: Money }[];
  /** Refunds given in its dashboard, by what they are called as chargebacks. */
  returned: { reference: string; money: Money }[];
  /** `account` is the number the money went to, if reported. */
  payouts: { key: string; money: Money; account: string | null }[];
  movements: ProviderMovement[];
  /** What it cannot list, in words for an admin. */
  unlisted: string[];
}

/**
 * A way to take, return and send money. Amounts are ours (ISO 4217 minor units); each provider converts by its own
 * table. A call that throws has an unknown outcome: it is polled, never assumed.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether the fan pays on a page, or through a prompt on the phone. */
  readonly asks: 'page' | 'phone';
  /** Where phones of many operators are prompted. */
  readonly operators?: OperatorMenu;
  accepts(money: Money): boolean;
  /** Opens a payment. Safe to repeat unless `asks` is `phone`: then a second call would send a second prompt. */
  start(payment: PaymentOrder): Promise<StartAnswer>;
  /** Null if the signature, the secret URL or the caller is missing or wrong. */
  verifyWebhook(webhook: ReceivedWebhook): Promise<VerifiedWebhook | null>;
  fetchPayment(payment: PaymentQuery): Promise<ProviderPayment>;
  /** Sends a refund; after a first try, `fetchRefund` is called before it is resent. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** A refund's outcome; null if the provider has certainly never heard of it. */
  fetchRefund(order: RefundOrder, claims: Claim[]): Promise<RefundAnswer | null>;
  /** Answers a complaint, once however often it is called; absent where people have to write. */
  sendEvidence?(order: EvidenceOrder): Promise<EvidenceAnswer>;
  paysOut(currency: Currency, to: PayoutWay): boolean;
  /** The banks and mobile operators it pays to in a country, with the time they were read; absent where it lists none. */
  payoutMenu?(country: string): Promise<PayoutMenu>;
  /** The document is passed on, and kept nowhere. */
  checkAccount?(
    account: PayoutAccount,
    document: { type: string; number: string } | null,
  ): Promise<AccountCheck>;
  payout(order: PayoutOrder): Promise<PayoutAnswer>;
  /** A payout's outcome; null if the provider has certainly never heard of the key. */
  fetchPayout(order: PayoutOrder, claims: Claim[]): Promise<PayoutAnswer | null>;
  /** Whether it pays what it holds into our bank account on its own schedule: we read of that only daily. */
  readonly settles: boolean;
  /** The provider's own balance for us: everything taken minus everything returned, paid out and kept, per currency; null if it cannot say. */
  holdings(): Promise<Money[] | null>;
  /** Everything since a moment, as far as the provider lists it: read every day, and after a restore. */
  journal(since: Date): Promise<ProviderJournal>;
  /** Throws if the provider does not answer, or does not accept our credentials. Moves nothing. */
  ping(): Promise<void>;
}

/** The enabled providers, by name; the first is the default. There is none for `manual` payouts. */
export type PaymentProviders = ReadonlyMap<PayoutProvider, PaymentProvider>;
