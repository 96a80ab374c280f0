import { buttonClass } from '@salamu/ui/button-class';
import { Money } from '@salamu/ui/money';
import { Textile } from '@salamu/ui/textile';
import { Link } from 'react-router-dom';
import { Deadline } from '../../parts/deadline.tsx';
import { sayOccasion } from '../../parts/words.ts';
import type { ArtistRequest } from '../parts/queries.ts';
import type { NextStep } from '../parts/steps.ts';

/** The most urgent video, with its next step. */
export function NextVideo({ request, step }: { request: ArtistRequest; step: NextStep }) {
  const { id, occasion, recipientName, pronunciation, deadlineAt, rush, net } = request;
  return (
    <article className="on-night overflow-hidden rounded-card">
      <Textile band="slim" scale={0.5} />
      <div className="grid gap-x-8 gap-y-5 px-5 pt-5 pb-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid min-w-0 gap-1.5">
          <p className="font-semibold text-on-night-quiet text-small">{sayOccasion(occasion)} for</p>
          <h2 className="text-h2 [overflow-wrap:anywhere]">{recipientName}</h2>
          <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-on-night-quiet text-small">
            {deadlineAt && <Deadline at={deadlineAt} onNight />}
            {rush && <span className="font-semibold text-on-night">Rush</span>}
            {pronunciation && <span>Say “{pronunciation}”</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="grid leading-tight">
            <span className="text-on-night-quiet text-tiny">You get</span>
            <Money value={net} className="font-bold font-display text-h3" />
          </p>
          <Link to={`/artist/requests/${id}`} className={buttonClass({ size: 'lg' })}>
            {step.button}
          </Link>
        </div>
      </div>
    </article>
  );
}
