import { currentLocale, m } from '@salamu/messages/messages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

export interface Tab {
  /** The value of `status`; null for all. */
  status: string | null;
  label: string;
  count?: string;
}

export function tabsOf<State extends string>(
  names: Partial<Record<State, string>>,
  counts?: Readonly<Record<State, number>>,
  say = (count: number) => count.toLocaleString(currentLocale()),
): Tab[] {
  const states = Object.keys(names) as State[];
  const tab = (status: State | null, label = '', count?: number): Tab => ({
    status,
    label,
    ...(count !== undefined && { count: say(count) }),
  });
  const all = counts && Object.values<number>(counts).reduce((sum, each) => sum + each, 0);
  return [tab(null, m.list_all(), all), ...states.map((state) => tab(state, names[state], counts?.[state]))];
}

/** A list's states with their counts, each with its own URL; scrolls sideways if there are too many. */
export function Tabs({ tabs, current }: { tabs: Tab[]; current: string | null }) {
  const { addressWith } = useListParams();
  const chosen = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const tab = chosen.current;
    const strip = tab?.closest('nav');
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 3;
  }, [current]);

  return (
    <nav
      aria-label={m.list_status()}
      className="relative overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
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
                {count && <span className="figures font-normal text-quiet text-tiny">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
