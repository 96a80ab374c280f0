import { type RequestState, stateLabels } from '@salamu/api/domain/request/states';
import { CircleCheck, CircleSlash, Clapperboard, Clock, TriangleAlert } from 'lucide-react';

const tones = {
  wait: { icon: Clock, look: 'bg-amber-soft' },
  work: { icon: Clapperboard, look: 'bg-sunk' },
  good: { icon: CircleCheck, look: 'bg-leaf-soft' },
  warn: { icon: TriangleAlert, look: 'bg-clay-soft' },
  end: { icon: CircleSlash, look: 'border border-line' },
};

interface StatusBadgeProps {
  state: RequestState;
  /** Other words than the usual ones, for somebody who sees the state from another side. */
  label?: string;
}

/** The state of a request in words and an icon; colour only repeats it. */
export function StatusBadge({ state, label }: StatusBadgeProps) {
  const { label: usual, tone } = stateLabels[state];
  const { icon: Icon, look } = tones[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-ink text-tiny ${look}`}
    >
      <Icon size={14} aria-hidden="true" />
      {label ?? usual}
    </span>
  );
}
