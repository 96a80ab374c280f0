import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { Held } from './held.tsx';
import { type Recovery, recoveryQuery } from './queries.ts';
import { StrayTable } from './stray-table.tsx';

/** Whether there is a trustworthy backup and, after a restore, what was found and what to do next. */
export default function BackupsPage() {
  return (
    <>
      <PageHeader title="Backups" />
      <Loaded query={useQuery(recoveryQuery())} failure="We couldn’t load the backups">
        {({ hold, backups, strays }) => (
          <div className="grid gap-10">
            {hold && <Held hold={hold} />}
            <BackupState backups={backups} />
            {strays.length > 0 && <StrayTable strays={strays} />}
          </div>
        )}
      </Loaded>
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
      <Verdict tone={newestAt ? 'good' : 'warn'} label={newestAt ? 'Backed up' : 'No backup yet'}>
        {newestAt ? (
          <>
            The last backup was made <When at={newestAt} exact />.
          </>
        ) : (
          'Run bun run backup, then schedule it.'
        )}
      </Verdict>
      <Verdict tone={proved ? 'good' : 'warn'} label={proved ? 'Verified' : 'Never verified'}>
        {proved ? (
          <>
            We restored and checked one <When at={proved.provedAt} exact />. That backup was made{' '}
            <When at={proved.takenAt} exact />.
          </>
        ) : (
          'Run bun run restore --verify on another machine: it restores the last backup and checks everything.'
        )}
      </Verdict>
    </ul>
  );
}
