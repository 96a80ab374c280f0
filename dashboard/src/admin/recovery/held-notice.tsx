import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { recoveryQuery } from './queries.ts';

const page = '/admin/backups';

/** On every admin screen while a restored product is held: what that means, and where to read more. */
export function HeldNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery(recoveryQuery());
  if (!data?.hold || pathname === page) return null;
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-clay-soft px-4 py-3 print:hidden"
    >
      <p className="min-w-0 grow">
        Salamu was restored from a backup and is on hold: no money or email goes out, and no deadline passes.
      </p>
      <Link to={page} className="text-link font-semibold">
        See what we found
      </Link>
    </div>
  );
}
