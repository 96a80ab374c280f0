import { type RequestState, stateLabels } from '@salamu/api/domain/request/states';
import type { Tab } from '../../parts/list/tabs.tsx';

/** In the order of an artist's work; the first ones always show, the others only when they have requests. */
const order: readonly RequestState[] = [
  'pending',
  'accepted',
  'redo_requested',
  'delivered',
  'disputed',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'refunded',
];
const alwaysShown = 4;

/** The tabs above an artist's requests, with counts. */
export function stateTabs(counts: Record<RequestState, number>, chosen: RequestState | undefined): Tab[] {
  const shown = order.filter((state, place) => place < alwaysShown || counts[state] > 0 || state === chosen);
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return [
    { status: null, label: 'All', count: all },
    ...shown.map((state) => ({ status: state, label: stateLabels[state].label, count: counts[state] })),
  ];
}
