import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { When } from '@salamu/ui/kit/when';
import { Clock, TriangleAlert } from 'lucide-react';

const day = 24 * 60 * 60 * 1000;

interface DeadlineProps {
  at: string;
  exact?: boolean;
  /** On a dark ground, where clay would be too dark to read. */
  onNight?: boolean;
}

/** When a video is due; within a day it is marked, not by colour alone. */
export function Deadline({ at, exact = false, onNight = false }: DeadlineProps) {
  const left = new Date(at).getTime() - Date.now();
  const isClose = left < day;
  const closeLook = onNight ? 'font-semibold text-marigold' : 'font-semibold text-clay';
  const Icon = isClose ? TriangleAlert : Clock;
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${isClose ? closeLook : ''}`}>
      <Icon size={15} aria-hidden="true" className="flex-none translate-y-0.5" />
      <span>
        <MessageParts
          of={left < 0 ? m.artist_deadline_was_due.parts() : m.artist_deadline_due.parts()}
          as={{ when: () => <When at={at} exact={exact} /> }}
        />
      </span>
    </span>
  );
}
