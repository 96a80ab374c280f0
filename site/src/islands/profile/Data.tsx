import { LoadingPanel } from '@salamu/ui/spinner';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Export } from './Export.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Export the signed-in user's data, or delete the account. */
export default function Data() {
  return (
    <SessionGate waiting={<LoadingPanel label="Loading your data" />}>
      {(user) => (
        <div className="grid gap-12">
          <Export />
          <DeleteAccount user={user} />
        </div>
      )}
    </SessionGate>
  );
}
