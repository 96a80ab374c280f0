import { Badge } from '@salamu/ui/badge';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../shell/page-header.tsx';
import { Held } from './held.tsx';
import { type Recovery, recoveryQuery } from './queries.ts';
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

/** When the last backup was made, and when one was last verified by restoring it. */
function BackupState({ backups: { watched, newestAt, proved } }: Pick<Recovery, 'backups'>) {
  if (!watched)
    return (
      <p className="max-w-prose text-quiet">
        We don’t know where backups are kept. Set BACKUP_URL, and you’ll see here when the last one was made
        and verified.
      </p>
    );
  return (
    <ul className="grid gap-3">
      <li className="grid items-baseline justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
        <Badge tone={newestAt ? 'good' : 'warn'} label={newestAt ? 'Backed up' : 'No backup yet'} />
        <span className="max-w-prose">
          {newestAt ? (
            <>
              The last backup was made <When at={newestAt} exact />.
            </>
          ) : (
            'Run bun run backup, then schedule it.'
          )}
        </span>
      </li>
      <li className="grid items-baseline justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
        <Badge tone={proved ? 'good' : 'warn'} label={proved ? 'Verified' : 'Never verified'} />
        <span className="max-w-prose">
          {proved ? (
            <>
              We restored and checked one <When at={proved.provedAt} exact />. That backup was made{' '}
              <When at={proved.takenAt} exact />.
            </>
          ) : (
            'Run bun run restore --verify on another machine: it restores the last backup and checks everything.'
          )}
        </span>
      </li>
    </ul>
  );
}
