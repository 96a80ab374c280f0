import type { CaptureKind } from '../books/ledger.ts';
import { type Entry, machine, type Row } from '../machine.ts';
import type { RequestEventName } from '../request/history/events.ts';
import type { RefundState } from './states.ts';
import type { PaymentAction } from './transitions.ts';

const parties = ['admin', 'system'] as const;
type RefundParty = (typeof parties)[number];
type Sets = Partial<
  Record<'settledAt', 'now' | null> &
    Record<'nextTryAt', 'now' | null> &
    Record<'lastError' | 'coveredBy' | 'reference', null>
>;

interface Transition extends Row<RefundState, RefundParty, { status: RefundState }, Sets> {
  /** The ledger event, if it moves money between accounts. */
  settles?: Extract<CaptureKind, `refund_${string}`>;
  /** The event in the request's history. */
  event?: Extract<RequestEventName, `refund_${string}`>;
  /** The payment's transition; `close-refunds` only once none is owed any more. */
  payment?: PaymentAction;
  /** Sent from our own bank account; no provider is involved. */
  byHand?: true;
  /** Sent again under a new key, as if for the first time. */
  again?: true;
}

const settled = { settledAt: 'now', nextTryAt: null } as const;
/** Due as if never sent. */
const dueAgain = { settledAt: null, nextTryAt: 'now' } as const;

/**
 * A refund's life. It is sent under its own key; while the outcome is unknown, the provider is asked. A retry after it
 * failed, was withdrawn or uncovered gets a new key.
 */
export const refundTransitions = {
  send: [{ from: ['due', 'checking'], by: ['system'], to: 'due' }],
  doubt: [{ from: ['due', 'checking'], by: ['system'], to: 'checking' }],
  confirm: [
    {
      from: ['due', 'checking'],
      by: ['system'],
      to: 'paid',
      sets: settled,
      settles: 'refund_paid',
      event: 'refund_paid',
      payment: 'close-refunds',
    },
  ],
  /** The fan's bank has already returned the money: nothing is sent. */
  cover: [
    {
      from: ['due', 'failed'],
      by: ['system'],
      to: 'paid',
      sets: { ...settled, lastError: null },
      event: 'refund_covered',
      payment: 'close-refunds',
    },
  ],
  /** Certainly not sent yet when a chargeback comes: only what that doesn't cover is sent. */
  withdraw: [
    {
      from: ['due', 'checking'],
      by: ['system'],
      to: 'due',
      sets: dueAgain,
      settles: 'refund_covered',
      again: true,
    },
  ],
  fail: [
    {
      from: ['due', 'checking'],
      by: ['system'],
      to: 'failed',
      sets: settled,
      settles: 'refund_covered',
      payment: 'fail-refund',
    },
  ],
  /** Paid, but the money came back to the provider days later. */
  bounce: [
    { from: ['paid'], by: ['system'], to: 'failed', settles: 'refund_bounced', payment: 'bounce-refund' },
  ],
  retry: [
    { from: ['failed'], by: ['admin'], to: 'due', sets: dueAgain, payment: 'retry-refund', again: true },
  ],
  /** An admin has sent it by hand after the provider refused. */
  record: [
    {
      from: ['failed'],
      by: ['admin'],
      to: 'paid',
      sets: settled,
      settles: 'refund_paid',
      event: 'refund_paid',
      byHand: true,
      payment: 'close-refunds',
    },
  ],
  uncover: [
    {
      from: ['paid'],
      by: ['system'],
      to: 'due',
      sets: { ...dueAgain, coveredBy: null, reference: null },
      event: 'refund_uncovered',
      again: true,
      payment: 'uncover-refund',
    },
  ],
} as const satisfies Record<string, readonly Transition[]>;

export type RefundAction = keyof typeof refundTransitions;

const states: Record<RefundState, Entry<RefundAction, never, Sets>> = {
  due: {},
  checking: {},
  paid: {},
  failed: {},
};

export const refundLife = machine<
  RefundState,
  RefundAction,
  RefundParty,
  { status: RefundState },
  Sets,
  Transition,
  never
>({
  start: 'due',
  parties,
  stateOf: ({ status }) => status,
  states,
  actions: refundTransitions,
});
