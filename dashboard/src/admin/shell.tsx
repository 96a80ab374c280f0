import { nameDuties } from '@salamu/api/domain/account/duties';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../app/lazy-page.ts';
import { useDuties, useMayOpen } from '../app/may.ts';
import { useStore } from '../app/use-store.ts';
import { upToCounted } from '../parts/list/count-words.ts';
import { Shell } from '../shell/shell.tsx';
import { FindButton } from './desk/find-button.tsx';
import { adminPlaces } from './desk/places.ts';
import { $desk } from './desk/state.ts';
import { useKeys } from './desk/use-keys.ts';
import { dashboardQuery, waitingOn } from './parts/queues.ts';
import { recoveryQuery } from './recovery/queries.ts';

const Finder = lazyPage(() => import('./desk/finder.tsx'));
const KeysHelp = lazyPage(() => import('./desk/keys-help.tsx'));

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

/** How much waits on a screen, beside its name in the sidebar; nothing where nothing does. */
function Waiting({ on }: { on: string }) {
  const { data } = useQuery({ ...dashboardQuery(), refetchInterval: minute, staleTime: minute });
  const count = data ? waitingOn(data.queues, on) : 0;
  if (count === 0) return null;
  return (
    <span className="figures ms-auto rounded-full bg-on-night/15 px-2 text-on-night text-small">
      {upToCounted(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

const HeldBar = lazyPage(() => import('./recovery/held-bar.tsx'));

/** Shown on every admin screen while a restored product is on hold; the bar's code loads only then. */
function HeldNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery(recoveryQuery());
  if (!data?.hold || pathname === '/admin/backups') return null;
  return (
    <Suspense>
      <HeldBar />
    </Suspense>
  );
}

/** The frame of the admins' screens: with a search over everything, the keys, and how much waits where. */
export default function AdminShell() {
  const mayOpen = useMayOpen();
  const duties = useDuties();
  return (
    <Shell
      places={adminPlaces.filter(({ to }) => mayOpen(to))}
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
      beside={(to) => <Waiting on={to} />}
    />
  );
}
