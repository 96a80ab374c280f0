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
  /** It may change whose the capture's money is; the books call what that moves so. */
  settles?: Extract<CaptureKind, `refund_${string}`>;
  /** What stands in the request's history. */
  event?: Extract<RequestEventName, `refund_${string}`>;
  /** What it makes of the payment; `close-refunds` once nothing of it is owed any more. */
  payment?: PaymentAction;
  /** It leaves our own bank account, and no provider hears of it. */
  byHand?: true;
  /** It is sent again, as if for the first time and under a key of its own. */
  again?: true;
}

const settled = { settledAt: 'now', nextTryAt: null } as const;
/** Due as if it had never been sent. */
const dueAgain = { settledAt: null, nextTryAt: 'now' } as const;

/**
 * The life of a refund. It is sent under its own key; while nobody can say what became of it, the provider is asked. A new
 * try after it failed, was withdrawn or uncovered has a key of its own.
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
  /** The fan's bank has the money already: nothing is sent. */
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
  /** It has certainly not left yet, and a chargeback has come meanwhile: what that doesn't cover is sent. */
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
  /** It was paid, and the money came back to the provider days later. */
  bounce: [
    { from: ['paid'], by: ['system'], to: 'failed', settles: 'refund_bounced', payment: 'bounce-refund' },
  ],
  retry: [
    { from: ['failed'], by: ['admin'], to: 'due', sets: dueAgain, payment: 'retry-refund', again: true },
  ],
  /** An admin has sent it by hand, as the provider refuses to. */
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
