import type { QueuedWebhook } from '../kit/webhooks.ts';

export interface Session {
  id: string;
  object: 'checkout.session';
  livemode: boolean;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  /** What the payment intent gets, once there is one. */
  intent_metadata: Record<string, string>;
  description: string;
  customer_email: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  expires_at: number;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  livemode: boolean;
  status: 'requires_payment_method' | 'succeeded';
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string;
  metadata: Record<string, string>;
  created: number;
}

export interface Charge {
  id: string;
  object: 'charge';
  livemode: boolean;
  status: 'succeeded' | 'failed';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  payment_intent: string;
  balance_transaction: string | null;
  created: number;
}

export interface Refund {
  id: string;
  object: 'refund';
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  livemode: boolean;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  reason: 'fraudulent';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: Transaction[];
  created: number;
}

/** One line of the merchant's balance; `net` is what it changed it by. */
export interface Transaction {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'stripe_fee';
  /** What reports call it: it tells adjustments apart. */
  reporting_category: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  source: string;
  created: number;
}

/** What was answered to an idempotency key. */
export interface Key {
  /** Method, path and parameters of the first call. */
  call: string;
  status: number;
  answer: object;
  created: number;
}

export interface Kinds {
  session: Session;
  intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  transaction: Transaction;
  key: Key;
  webhook: QueuedWebhook;
}

export const prefixes = {
  session: 'cs_test',
  intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  transaction: 'txn',
  payout: 'po',
  event: 'evt',
};
