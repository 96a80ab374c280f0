import type { Claim } from '../payment.ts';

export interface PromptClaim extends Claim {
  heard: 'prompt';
  checkoutRequestId: string;
  /** `0`: paid. */
  code: string;
  says: string;
  /** As sent, in shillings; these four are only present with a payment. */
  amount: string | null;
  receipt: string | null;
  /** In Nairobi's time, `20261121123005`. */
  date: string | null;
  phone: string | null;
}

/** What M-Pesa reported for a transfer (`result`), or answered to a query about one (`status`). */
export interface ResultClaim extends Claim {
  heard: 'result' | 'status';
  code: string;
  says: string;
  /** `OriginatorConversationID`: ours, if the transfer was sent under one of ours. */
  originator: string;
  conversation: string;
  /** M-Pesa's receipt. */
  transaction: string;
  /** The result's parameters by key. */
  facts: Record<string, string>;
}

export function promptClaims(claims: Claim[]): PromptClaim[] {
  return claims.filter((claim): claim is PromptClaim => claim.heard === 'prompt');
}

export function resultClaims(claims: Claim[], heard: ResultClaim['heard']): ResultClaim[] {
  return claims.filter((claim): claim is ResultClaim => claim.heard === heard);
}
