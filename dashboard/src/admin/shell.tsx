import { nameDuties } from '@salamu/api/domain/account/duties';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPage } from '../app/lazy-page.ts';
import { useDuties, useMayOpen } from '../app/may.ts';
import { useStore } from '../app/use-store.ts';
import { upToCounted } from '../parts/list/count-words.ts';
import { Shell } from '../shell/shell.tsx';
import { dashboardQuery, queueRows, screenOf, useIsMine } from './parts/queues.ts';
import { recoveryQuery } from './recovery/queries.ts';
import { FindButton } from './search/find-button.tsx';
import { adminGroups } from './search/places.ts';
import { $desk } from './search/state.ts';
import { useKeys } from './search/use-keys.ts';

const Finder = lazyPage(() => import('./search/finder.tsx'));
const KeysHelp = lazyPage(() => import('./search/keys-help.tsx'));

/** What every screen of the admins has: the keys, and what they open. */
function Desk() {
  useKeys();
  const open = useStore($desk);
  return (
    <Suspense>
      {open === 'find' && <Finder />}
      {open === 'keys' && <KeysHelp />}
    </Suspense>
  );
}

const minute = 60_000;

/** How much waits for this admin on a screen, beside its name in the sidebar: a link to the most urgent of it. */
function Waiting({ on, onChoose }: { on: string; onChoose?: () => void }) {
  const { data } = useQuery({ ...dashboardQuery(), refetchInterval: minute, staleTime: minute });
  const isMine = useIsMine();
  const rows = data
    ? queueRows.filter((row) => screenOf(row) === on && isMine(row) && data.queues[row.queue].count > 0)
    : [];
  const [first] = rows;
  if (!data || !first) return null;
  const count = rows.reduce((sum, { queue }) => sum + data.queues[queue].count, 0);
  return (
    <Link
      to={first.to}
      title={first.name}
      onClick={onChoose}
      className="grid min-h-11 min-w-11 flex-none place-items-center text-small pointer-fine:min-h-9"
    >
      <span className="figures rounded-full bg-on-night/15 px-2 text-on-night">
        {upToCounted(count)}
        <span className="sr-only"> waiting</span>
      </span>
    </Link>
  );
}

/** Shown on every admin screen while a restored product is on hold. */
function HeldNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery(recoveryQuery());
  if (!data?.hold || pathname === '/admin/backups') return null;
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-clay-soft px-4 py-3 print:hidden"
    >
      <p className="min-w-0 grow">
        Salamu was restored from a backup and is on hold: no money or email goes out, and no deadline passes.
      </p>
      <Link to="/admin/backups" className="text-link font-semibold">
        See what we found
      </Link>
    </div>
  );
}

/** The frame of the admins' screens: with a search over everything, the keys, and how much waits where. */
export default function AdminShell() {
  const mayOpen = useMayOpen();
  const duties = useDuties();
  return (
    <Shell
      groups={adminGroups
        .map(({ name, places }) => ({ name, places: places.filter(({ to }) => mayOpen(to)) }))
        .filter(({ places }) => places.length > 0)}
      duties={duties.includes('owner') ? null : nameDuties(duties)}
      sidebarFrom="wide"
      notice={
        <>
          <HeldNotice />
          <Desk />
        </>
      }
      header={<FindButton compact />}
      sidebar={<FindButton />}
      beside={(to, onChoose) => <Waiting on={to} {...(onChoose && { onChoose })} />}
    />
  );
}
