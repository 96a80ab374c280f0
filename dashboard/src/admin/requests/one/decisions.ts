import { formatMoney } from '@salamu/api/domain/money';
import type { ButtonVariant } from '@salamu/ui/button-class';
import type { Question } from '../../../parts/reason-dialog.tsx';
import type { AdminRequest } from '../../parts/queries.ts';

/** The decisions only admins make, mildest last. */
const names = ['release', 'refund', 'decline', 'cancel'] as const;
export type Decision = (typeof names)[number];

export function isDecision(action: string): action is Decision {
  return names.some((name) => name === action);
}

interface Words {
  name: string;
  button: ButtonVariant;
  /** The toast once it is done. */
  done: string;
  ask: (request: AdminRequest) => Question;
}

const reasonHint = 'The fan and the artist will see this in the timeline.';

export const decisions: Record<Decision, Words> = {
  release: {
    name: 'Release to the artist',
    button: 'primary',
    done: 'Released to the artist.',
    ask: ({ net, commission, artist }) => ({
      title: 'Decide for the artist?',
      explanation: `${artist.stageName} gets ${formatMoney(net)}, we keep ${formatMoney(commission)}. The fan gets nothing back.`,
      label: 'Why?',
      hint: reasonHint,
      confirm: `Release ${formatMoney(net)}`,
    }),
  },
  refund: {
    name: 'Refund the fan',
    button: 'outline',
    done: 'The refund is on its way.',
    ask: ({ gross, fan, artist }) => ({
      title: 'Refund this request?',
      explanation: `${fan.name} gets ${formatMoney(gross)} back the way they paid. ${artist.stageName} gets nothing.`,
      label: 'Why?',
      hint: reasonHint,
      confirm: `Refund ${formatMoney(gross)}`,
      variant: 'destructive',
    }),
  },
  decline: {
    name: 'Decline for the artist',
    button: 'secondary',
    done: 'Declined. The refund is on its way.',
    ask: ({ gross, fan, artist }) => ({
      title: `Decline on behalf of ${artist.stageName}?`,
      explanation: `${fan.name} gets ${formatMoney(gross)} back right away.`,
      label: 'Why?',
      hint: reasonHint,
      confirm: 'Decline and refund',
      variant: 'destructive',
    }),
  },
  cancel: {
    name: 'Cancel for the fan',
    button: 'secondary',
    done: 'Cancelled. The refund is on its way.',
    ask: ({ gross, fan }) => ({
      title: `Cancel on behalf of ${fan.name}?`,
      explanation: `We refund ${formatMoney(gross)} right away.`,
      label: 'Why?',
      hint: reasonHint,
      confirm: 'Cancel and refund',
      variant: 'destructive',
    }),
  },
};
