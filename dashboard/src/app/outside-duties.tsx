import { PageHeader } from '../shell/page-header.tsx';

/** In place of a screen that the admin's duties don't include. */
export default function OutsideDuties() {
  return (
    <PageHeader title="This screen is for other admins">
      <p className="max-w-prose text-quiet">
        Your duties don’t include it. If you need it, ask an owner: they decide about everyone’s duties.
      </p>
    </PageHeader>
  );
}
