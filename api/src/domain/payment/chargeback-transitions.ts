import type { CaptureKind } from '../books/ledger.ts';
import { type Entry, machine, type Row } from '../machine.ts';
import type { ChargebackState } from './states.ts';

type Sets = Partial<Record<'settledAt', 'now' | null>>;

interface Transition extends Row<ChargebackState, 'system', { status: ChargebackState }, Sets> {
  to: ChargebackState;
  /**
   * When the bank takes the money or gives it back, which also makes refunds due again and returns what others bore.
   */
  settles?: Extract<CaptureKind, 'charged_back' | 'chargeback_won'>;
}

const by = ['system'] as const;
const settled = { sets: { settledAt: 'now' } } as const;

/** A chargeback's life, as the bank decides it: a lost one can still be won, and a closed inquiry can reopen. */
export const chargebackTransitions = {
  take: [{ from: ['inquiry', 'closed'], by, to: 'open', settles: 'charged_back' }],
  close: [{ from: ['inquiry'], by, to: 'closed' }],
  lose: [{ from: ['open'], by, to: 'lost' }],
  win: [{ from: ['open', 'lost'], by, to: 'won', settles: 'chargeback_won' }],
} as const satisfies Record<string, readonly Transition[]>;

export type ChargebackAction = keyof typeof chargebackTransitions;

const states: Record<ChargebackState, Entry<ChargebackAction, never, Sets>> = {
  inquiry: {},
  closed: settled,
  open: { sets: { settledAt: null } },
  lost: settled,
  won: settled,
};

export const chargebackLife = machine<
  ChargebackState,
  ChargebackAction,
  'system',
  { status: ChargebackState },
  Sets,
  Transition,
  never
>({
  start: 'inquiry',
  parties: by,
  stateOf: ({ status }) => status,
  states,
  actions: chargebackTransitions,
});
