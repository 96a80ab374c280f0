import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

export interface Tab {
  /** The value of `status`; null for all. */
  status: string | null;
  label: string;
  /** Text if it is not exact. */
  count?: number | string;
}

/** A list's states with their counts, each with its own URL; scrolls sideways if there are too many. */
export function Tabs({ label, tabs, current }: { label: string; tabs: Tab[]; current: string | null }) {
  const { addressWith } = useListParams();
  const chosen = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const tab = chosen.current;
    const strip = tab?.closest('nav');
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 3;
  }, [current]);

  return (
    <nav aria-label={label} className="relative overflow-x-auto border-line border-b [scrollbar-width:none]">
      <ul className="flex w-max gap-1 pt-1">
        {tabs.map(({ status, label: name, count }) => {
          const isCurrent = status === current;
          return (
            <li key={name}>
              <Link
                ref={isCurrent ? chosen : undefined}
                to={addressWith({ status })}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex items-baseline gap-1.5 whitespace-nowrap border-transparent border-b-3 px-3 pt-2 pb-2.5 font-semibold text-quiet text-small hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {name}
                {count !== undefined && (
                  <span className="figures font-normal text-quiet text-tiny">
                    {typeof count === 'number' ? count.toLocaleString('en') : count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
