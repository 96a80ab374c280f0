import { LoadingPanel } from '@salamu/ui/spinner';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Export } from './Export.tsx';
import { Private } from './Private.tsx';

/** What is held on whoever is signed in: to take along, and to have deleted. */
export default function Data() {
  return (
    <Private waiting={<LoadingPanel label="Loading your data" />}>
      {(user) => (
        <div className="grid gap-12">
          <Export />
          <DeleteAccount user={user} />
        </div>
      )}
    </Private>
  );
}
