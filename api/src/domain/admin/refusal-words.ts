import type { Refusal } from '../machine.ts';
import { type RefundState, refundStateLabels } from '../payment/states.ts';
import { type PayoutState, payoutStateLabel } from '../payout/states.ts';
import { type RequestState, stateLabel } from '../request/states.ts';

/** Objects admins decide about: labels of states, and of actions for "You can still …". */
export const decidedLives = {
  request: {
    nameOf: (state: RequestState) => stateLabel(state).label,
    verbs: {
      clear: 'let it through',
      cancel: 'cancel it',
      decline: 'decline it',
      release: 'release it to the artist',
      refund: 'refund it',
      'refund-part': 'refund a part of it',
      'refund-late': 'refund what was released',
      'order-redo': 'order another take',
      'take-down': 'take the video down',
    },
  },
  payout: {
    nameOf: (state: PayoutState) => payoutStateLabel(state).label,
    verbs: { approve: 'approve it', reject: 'reject it', record: 'record it as sent' },
  },
  refund: {
    nameOf: (state: RefundState) => refundStateLabels[state].label,
    verbs: { retry: 'send it again', record: 'record it as sent' },
  },
} as const;

type StateOf<Name extends keyof typeof decidedLives> = Parameters<(typeof decidedLives)[Name]['nameOf']>[0];

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why an admin's decision is refused: the current state, and what is still possible. */
export function sayRefusal<Name extends keyof typeof decidedLives>(
  name: Name,
  { state, possible }: Refusal<StateOf<Name>, string>,
): string {
  const nameOf = decidedLives[name].nameOf as (state: StateOf<Name>) => string;
  const verbs: Record<string, string> = decidedLives[name].verbs;
  const now = `It’s “${nameOf(state)}” now`;
  const choices = possible.flatMap((action) => verbs[action] ?? []);
  return choices.length > 0
    ? `${now}. You can still ${either.format(choices)}.`
    : `${now}, and nothing more can be decided.`;
}
