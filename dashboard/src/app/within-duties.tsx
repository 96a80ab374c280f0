import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { PageHeader } from '../shell/page-header.tsx';
import { useMayOpen } from './may.ts';

/** An admin's screen, unless it is outside their duties. */
export default function WithinDuties() {
  const mayOpen = useMayOpen();
  const context = useOutletContext();
  return mayOpen(useLocation().pathname) ? <Outlet context={context} /> : <OutsideDuties />;
}

function OutsideDuties() {
  return (
    <PageHeader title="This screen is for other admins">
      <p className="max-w-prose text-quiet">
        Your duties don’t include it. If you need it, ask an owner: they decide about everyone’s duties.
      </p>
    </PageHeader>
  );
}
