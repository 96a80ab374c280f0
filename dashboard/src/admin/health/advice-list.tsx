import { Badge } from '@salamu/ui/badge';
import { Link } from 'react-router-dom';
import type { Advice } from './advice.ts';

/** Each dependency and its state. */
export function AdviceList({ advice }: { advice: readonly Advice[] }) {
  return (
    <ul className="grid gap-4 pb-10">
      {advice.map(({ about, tone, label, says, to }) => (
        <li
          key={about}
          className="grid items-baseline justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[8rem_10rem_1fr]"
        >
          <span className="font-semibold">{about}</span>
          <Badge tone={tone} label={label} />
          <span className="max-w-prose">
            {says}
            {to && (
              <>
                {' '}
                <Link to={to} className="text-link">
                  Look at them
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
