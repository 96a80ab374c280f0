import { nameDuties } from '@salamu/api/domain/account/duties';
import { Desk } from '../admin/desk/desk.tsx';
import { FindButton } from '../admin/desk/find-button.tsx';
import { adminPlaces } from '../admin/desk/places.ts';
import { Waiting } from '../admin/desk/waiting.tsx';
import { HeldNotice } from '../admin/recovery/held-notice.tsx';
import { Shell } from '../shell/shell.tsx';
import { useDuties, useMayOpen } from './may.ts';

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
