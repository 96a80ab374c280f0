import type { ReactNode } from 'react';
import { useListParams } from '../../parts/list/use-list-params.ts';
import type { ArtistRequest } from '../parts/queries.ts';
import { byDay, sayDay, sayWork } from './by-day.ts';
import { Others } from './others.tsx';

interface DaysProps {
  requests: readonly ArtistRequest[];
  children: (requests: readonly ArtistRequest[]) => ReactNode;
}

/** The coming days, each with what is due. */
export function Days({ requests, children }: DaysProps) {
  const { get } = useListParams();
  const now = new Date();
  const { days, others } = byDay(requests, now, !get('cursor') && !get('search') && !get('status'));
  return (
    <div className="grid gap-8 pt-3">
      {days.map(({ day, items }, place) => {
        const id = `day-${day}`;
        return (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 pb-3 text-h3">
              {sayDay(day, now)}
              <span className="figures font-normal font-text text-quiet text-small tracking-normal">
                {sayWork(items, days[place + 1]?.day, now)}
              </span>
            </h2>
            {items.length > 0 && children(items)}
          </section>
        );
      })}
      <Others requests={others}>{children}</Others>
    </div>
  );
}
