import { useQuery } from '@tanstack/react-query';
import { upToCounted } from '../../parts/list/count-words.ts';
import { dashboardQuery, waitingOn } from '../parts/queues.ts';

const minute = 60_000;

/** How much waits on a screen, beside its name in the sidebar; nothing where nothing does. */
export function Waiting({ on }: { on: string }) {
  const { data } = useQuery({ ...dashboardQuery(), refetchInterval: minute, staleTime: minute });
  const count = data ? waitingOn(data.queues, on) : 0;
  if (count === 0) return null;
  return (
    <span className="figures ms-auto rounded-full bg-on-night/15 px-2 text-on-night text-small">
      {upToCounted(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
