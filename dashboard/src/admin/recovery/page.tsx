import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../shell/page-header.tsx';
import { BackupState } from './backup-state.tsx';
import { Held } from './held.tsx';
import { recoveryQuery } from './queries.ts';
import { StrayTable } from './stray-table.tsx';

/** Whether there is a trustworthy backup and, after a restore, what was found and what to do next. */
export default function BackupsPage() {
  const recovery = useQuery(recoveryQuery());
  return (
    <>
      <PageHeader title="Backups" />
      {recovery.isPending && <LoadingPanel />}
      {recovery.isError && !recovery.data && (
        <ErrorState
          error={recovery.error}
          title="We couldn’t load the backups"
          onRetry={() => recovery.refetch()}
        />
      )}
      {recovery.data && (
        <div className="grid gap-10">
          {recovery.data.hold && <Held hold={recovery.data.hold} />}
          <BackupState backups={recovery.data.backups} />
          {recovery.data.strays.length > 0 && <StrayTable strays={recovery.data.strays} />}
        </div>
      )}
    </>
  );
}
