import { When } from '@salamu/ui/when';
import { Clock, TriangleAlert } from 'lucide-react';

const day = 24 * 60 * 60 * 1000;

/** When a video is due; what is due within a day stands out, in more than its colour. */
export function Deadline({ at, exact = false }: { at: string; exact?: boolean }) {
  const left = new Date(at).getTime() - Date.now();
  const isClose = left < day;
  const Icon = isClose ? TriangleAlert : Clock;
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${isClose ? 'font-semibold text-clay' : ''}`}>
      <Icon size={15} aria-hidden="true" className="flex-none translate-y-0.5" />
      <span>
        {left < 0 ? 'Was due' : 'Due'} <When at={at} exact={exact} />
      </span>
    </span>
  );
}
