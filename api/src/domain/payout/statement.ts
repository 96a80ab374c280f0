import { m } from '@salamu/messages/messages';
import type { LedgerEventKind } from '../books/ledger.ts';

/** Events that change an artist's balance, by their name in statements. */
export const statementEvents = {
  released: m.statement_event_released,
  payout_paid: m.payout_state_paid,
  payout_bounced: m.statement_event_payout_bounced,
  late_refund_by_artist: m.statement_event_late_refund,
  chargeback_recovered: m.statement_event_recovered,
  recovery_returned: m.statement_event_recovery_returned,
  correction: m.statement_event_correction,
} as const satisfies Partial<Record<LedgerEventKind, () => string>>;

export const balanceEventKinds = [
  'released',
  'payout_requested',
  'payout_returned',
  'late_refund_by_artist',
  'chargeback_recovered',
  'recovery_returned',
  'correction',
] as const satisfies readonly LedgerEventKind[];
export type BalanceEvent = (typeof balanceEventKinds)[number];

export type StatementEvent = keyof typeof statementEvents;
export const statementEventKinds = Object.keys(statementEvents) as StatementEvent[];
