import { createContext, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What waits to be decided, in order; the links of its list carry it, so that each thing's page knows the next. */
interface Queue {
  list: string;
  ids: readonly string[];
}

const Queued = createContext<Queue | null>(null);
export const QueueProvider = Queued.Provider;
export const useQueueOfList = () => use(Queued);

/** The queue that the thing on screen was opened from; without one, nothing follows a decision. */
export function useQueue(id: string) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const queue = (state as Queue | null)?.ids?.includes(id) ? (state as Queue) : null;
  const place = queue?.ids.indexOf(id) ?? 0;
  const beside = (step: 1 | -1) => {
    const other = queue?.ids[place + step];
    return other && pathname.replace(id, other);
  };
  return {
    queue,
    place,
    beside,
    next: () => queue && navigate(beside(1) ?? queue.list, { state: queue, replace: true }),
  };
}
