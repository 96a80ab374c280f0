import { type RequestState, stateNames } from '@salamu/api/domain/request/states';
import { type Tab, tabsOf } from '../../parts/list/tabs.tsx';

/** In the order of an artist's work; the first ones always show, the others only when they have requests. */
export const tabNames = stateNames([
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
]);
const alwaysShown = 4;

export function stateTabs(counts: Record<RequestState, number>, chosen: string | undefined): Tab[] {
  return tabsOf(tabNames, counts).filter(
    ({ status, count }, place) => place <= alwaysShown || count !== '0' || status === chosen,
  );
}
