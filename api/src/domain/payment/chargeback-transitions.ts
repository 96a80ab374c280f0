import { type Entry, machine, type Row } from '../machine.ts';
import type { CaptureKind } from './ledger.ts';
import type { ChargebackState } from './states.ts';

type Sets = Partial<Record<'settledAt', 'now'>>;

interface Transition extends Row<ChargebackState, 'system', { status: ChargebackState }, Sets> {
  to: ChargebackState;
  /** What it covered or cost is put back: refunds are owed again, and who carried it gets it back. */
  settles?: Extract<CaptureKind, 'chargeback_won'>;
}

const by = ['system'] as const;
const settled = { sets: { settledAt: 'now' } } as const;

/** The life of a chargeback, as the bank decides; one that was lost can still be won. */
export const chargebackTransitions = {
  lose: [{ from: ['open'], by, to: 'lost' }],
  win: [{ from: ['open', 'lost'], by, to: 'won', settles: 'chargeback_won' }],
} as const satisfies Record<string, readonly Transition[]>;

export type ChargebackAction = keyof typeof chargebackTransitions;

const states: Record<ChargebackState, Entry<ChargebackAction, never, Sets>> = {
  open: {},
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
  start: 'open',
  parties: by,
  stateOf: ({ status }) => status,
  states,
  actions: chargebackTransitions,
});
