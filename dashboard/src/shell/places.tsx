import { NavLink } from 'react-router-dom';

/** The pages a screen is divided into; scrolls sideways if there are too many. */
export function Places({
  label,
  places,
}: {
  label: string;
  places: readonly { to: string; name: string }[];
}) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-line border-b [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {places.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-quiet text-small hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
