import type { Currency, Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PayoutAccount, PayoutMethod } from '#api/domain/payout/account.ts';

/** What the provider says it took; `reference` is its own id of the capture. */
export interface ProviderCapture {
  reference: string;
  money: Money;
  capturedAt: Date;
}

/** The truth about one payment, asked from the provider; `captures` can hold more than one. */
export interface ProviderPayment {
  status: 'open' | 'failed' | 'captured';
  captures: ProviderCapture[];
}

/** A webhook whose signature held: which event it is, and which payment it speaks of. */
export interface VerifiedWebhook {
  eventId: string;
  reference: string;
}

export interface RefundOrder {
  /** Ours: the same key never pays twice. */
  idempotencyKey: string;
  captureReference: string;
  money: Money;
}

export type RefundAnswer = {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  error?: string;
};

export interface PayoutOrder {
  /** Ours: the same key never sends twice, and the payout is asked about by it. */
  idempotencyKey: string;
  money: Money;
  to: PayoutAccount;
}

/** `checking` while the provider is still at work; `failed` only where the money is certain not to have left. */
export type PayoutAnswer = {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  error?: string;
};

/**
 * One way to take, return and send money. A call that throws has an unknown outcome: it is asked again, never assumed.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Opens a payment under our reference. The fan pays at `checkoutUrl`. Safe to repeat. */
  start(payment: { id: string; reference: string; money: Money }): Promise<{ checkoutUrl: string }>;
  /** Checks the signature over the raw body; null where it is missing or wrong. */
  verifyWebhook(headers: Headers, body: string): VerifiedWebhook | null;
  fetchPayment(reference: string): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Whether it sends money of this currency to accounts of this kind. */
  paysOut(currency: Currency, method: PayoutMethod): boolean;
  payout(order: PayoutOrder): Promise<PayoutAnswer>;
  /** What became of a payout; null where the provider has never heard of the key. */
  fetchPayout(idempotencyKey: string): Promise<PayoutAnswer | null>;
  /** What the provider's own book says it holds for us: all it took less all it returned and paid out, per currency. */
  holdings(): Promise<Money[]>;
}

/** The providers that the settings enable, by name. */
export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;
