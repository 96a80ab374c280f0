import { BadgeCheck, CircleDashed, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import type { ArtistStanding } from '../parts/queries.ts';

export const standingNames: Record<ArtistStanding, string> = {
  waiting: 'Waiting',
  refused: 'Refused',
  incomplete: 'Incomplete',
  verified: 'Verified',
  suspended: 'Suspended',
};

const looks = {
  waiting: { icon: Clock, look: 'bg-amber-soft' },
  refused: { icon: TriangleAlert, look: 'bg-clay-soft' },
  incomplete: { icon: CircleDashed, look: 'border border-line' },
  verified: { icon: BadgeCheck, look: 'bg-leaf-soft' },
  suspended: { icon: CircleSlash, look: 'border border-line' },
};

/** An artist's status as a word and an icon. */
export function StandingBadge({ standing }: { standing: ArtistStanding }) {
  const { icon: Icon, look } = looks[standing];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-tiny ${look}`}
    >
      <Icon size={14} aria-hidden="true" />
      {standingNames[standing]}
    </span>
  );
}
