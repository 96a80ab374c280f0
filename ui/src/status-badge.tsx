import { type RequestState, stateLabel } from '@salamu/api/domain/request/states';
import { Badge } from './badge.tsx';

interface StatusBadgeProps {
  state: RequestState;
  /** Replaces the usual label, for someone with another point of view. */
  label?: string;
}

/** The state of a request. */
export function StatusBadge({ state, label }: StatusBadgeProps) {
  const { label: usual, tone } = stateLabel(state);
  return <Badge tone={tone} label={label ?? usual} />;
}
