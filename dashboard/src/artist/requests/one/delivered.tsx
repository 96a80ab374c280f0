import { buttonClass } from '@salamu/ui/button-class';
import { When } from '@salamu/ui/when';
import { Play } from 'lucide-react';
import { Section } from '../../../parts/section.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';

/** The delivered video, to watch the way the fan does. */
export function Delivered({ request: { deliveredAt, watchUrl } }: { request: ArtistRequest }) {
  if (!deliveredAt || !watchUrl) return null;
  return (
    <Section title="Your video">
      <p className="flex flex-wrap items-center gap-4">
        <a href={watchUrl} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          <Play size={16} aria-hidden="true" />
          Watch it the way the fan sees it
        </a>
        <span className="text-quiet text-small">
          Delivered <When at={deliveredAt} exact />
        </span>
      </p>
    </Section>
  );
}
