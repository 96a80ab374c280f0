import { type RequestState, stateLabel } from '@salamu/api/domain/request/states';
import { m } from '@salamu/messages/messages';
import { Badge } from './badge.tsx';

interface StatusBadgeProps {
  state: RequestState;
  /** Replaces the usual label, for another party's point of view. */
  label?: string;
  /** Whether it is paused, in any state. */
  paused?: boolean;
}

export function StatusBadge({ state, label, paused }: StatusBadgeProps) {
  if (paused) return <Badge tone="warn" label={m.state_paused()} />;
  const { label: usual, tone } = stateLabel(state);
  return <Badge tone={tone} label={label ?? usual} />;
}
