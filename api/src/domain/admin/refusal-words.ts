import type { Refusal } from '../machine.ts';
import { refundStateLabels } from '../payment/states.ts';
import { payoutStateLabels } from '../payout/states.ts';
import { stateLabels } from '../request/states.ts';

/** Each life an admin decides about: its states' labels, and what "You can still …" goes on with. */
export const decidedLives = {
  request: {
    labels: stateLabels,
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
    labels: payoutStateLabels,
    verbs: { approve: 'approve it', reject: 'reject it', record: 'record it as sent' },
  },
  refund: { labels: refundStateLabels, verbs: { retry: 'send it again', record: 'record it as sent' } },
} as const;

type Labels<Name extends keyof typeof decidedLives> = keyof (typeof decidedLives)[Name]['labels'] & string;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why an admin’s decision is refused: the state it met, and what may still be decided from there. */
export function sayRefusal<Name extends keyof typeof decidedLives>(
  name: Name,
  { state, possible }: Refusal<Labels<Name>, string>,
): string {
  const labels: Record<string, { label: string }> = decidedLives[name].labels;
  const verbs: Record<string, string> = decidedLives[name].verbs;
  const now = `It’s “${labels[state]?.label ?? state}” now`;
  const choices = possible.flatMap((action) => verbs[action] ?? []);
  return choices.length > 0
    ? `${now}. You can still ${either.format(choices)}.`
    : `${now}, and nothing more can be decided.`;
}
