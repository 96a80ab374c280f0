import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Place {
  to: string;
  name: string;
  count?: string | undefined;
  /** Whether it is shown now; by its address unless given. */
  isCurrent?: boolean;
}

/** The pages a screen is divided into; scrolls sideways if there are too many. */
export function Places({ label, places }: { label: string; places: readonly Place[] }) {
  const { pathname, search } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const current = places.find(({ to, isCurrent = to === pathname + search }) => isCurrent);

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown && strip.current && current)
      strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 3;
  }, [current?.name]);

  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-1">
        {places.map((place) => (
          <li key={place.name}>
            <Link
              to={place.to}
              aria-current={place === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-quiet text-small hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {place.name}
              {place.count && <span className="figures font-normal text-quiet text-tiny">{place.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
