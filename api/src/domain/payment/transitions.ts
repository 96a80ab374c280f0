import { type Entry, machine, type Row } from '../machine.ts';
import type { PaymentState } from './states.ts';

type PaymentSets = Partial<Record<'settledAt', 'now'> & Record<'checking', false> & Record<'failure', null>>;
type PaymentParty = 'system';
type PaymentRow = Row<PaymentState, PaymentParty, { status: PaymentState }, PaymentSets>;

const by = ['system'] as const;
const arrived = { settledAt: 'now', checking: false, failure: null } as const;
const ended = { settledAt: 'now', checking: false } as const;

/**
 * The life of one payment attempt: the provider's answers, and its refunds. An action that no row allows changes
 * nothing. Money that arrives for an attempt already paid or being refunded is refunded too.
 */
export const paymentTransitions = {
  hear: [{ from: ['open'], by, to: 'same', sets: { checking: false } }],
  fail: [{ from: ['open'], by, to: 'failed', sets: ended }],
  /** Pays for the video; money may arrive even after the attempt failed. */
  capture: [{ from: ['open', 'failed'], by, to: 'paid', sets: arrived }],
  /** The money buys nothing and is refunded in full. */
  'capture-unexpected': [{ from: ['open', 'failed'], by, to: 'refunding', sets: arrived }],
  'owe-back': [{ from: ['paid'], by, to: 'refunding' }],
  'fail-refund': [{ from: ['refunding'], by, to: 'refund_failed' }],
  'retry-refund': [{ from: ['refund_failed'], by, to: 'refunding' }],
  'bounce-refund': [{ from: ['refunding', 'refunded'], by, to: 'refund_failed' }],
  /** A chargeback that had covered a refund was won, so the refund is owed again. */
  'uncover-refund': [{ from: ['refunded'], by, to: 'refunding' }],
  'close-refunds': [{ from: ['refunding', 'refund_failed'], by, to: 'refunded' }],
} as const satisfies Record<string, readonly PaymentRow[]>;

export type PaymentAction = keyof typeof paymentTransitions;

const states: Record<PaymentState, Entry<PaymentAction, never, PaymentSets>> = {
  open: {},
  paid: {},
  failed: {},
  refunding: {},
  refund_failed: {},
  refunded: {},
};

export const paymentLife = machine<
  PaymentState,
  PaymentAction,
  PaymentParty,
  { status: PaymentState },
  PaymentSets,
  PaymentRow,
  never
>({
  start: 'open',
  parties: by,
  stateOf: ({ status }) => status,
  states,
  actions: paymentTransitions,
});
