import { formatMoney } from '@salamu/api/domain/money/money';
import { providerWords, refundStateLabels } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { decide } from '../parts/decide.ts';
import { Verdict } from '../parts/verdict.tsx';
import { whenColumn } from '../parts/when-column.tsx';
import { type Recovery, recoveryQuery } from './queries.ts';
import { Held } from './recovery-mode.tsx';

type Stray = Recovery['strays'][number];

const columns: readonly Column<Stray>[] = [
  {
    name: 'Payment',
    cell: ({ provider, reference }) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{providerWords[provider].label}</span> {reference}
      </span>
    ),
  },
  whenColumn('Paid', ({ capturedAt }) => capturedAt, { width: 'xl:w-36' }),
  {
    name: 'Status',
    small: 'full',
    cell: ({ status, error }) => (
      <div className="grid justify-items-start gap-1">
        <Badge {...(status ? refundStateLabels[status] : { label: 'Waiting for you', tone: 'wait' })} />
        {error && <span className="text-clay text-tiny">{error}</span>}
      </div>
    ),
  },
  moneyColumn('Amount', ({ amount }) => amount, { width: 'xl:w-32' }),
  { name: 'Actions', width: 'xl:w-36', cell: (stray) => <SendBack stray={stray} /> },
];

/** Payments for orders lost in the restore, with a button to send each back. */
function StrayTable({ strays }: { strays: readonly Stray[] }) {
  return (
    <section aria-labelledby="strays" className="grid gap-3">
      <h2 id="strays" className="text-h3">
        Payments for lost orders
      </h2>
      <p className="max-w-prose text-quiet">
        Fans paid for these after the backup, so we no longer know what they ordered. Send the money back so
        they can order again.
      </p>
      <DataTable caption="Payments for lost orders" columns={columns} rows={strays} rowKey={({ id }) => id} />
    </section>
  );
}

function SendBack({ stray: { id, status, amount, reference } }: { stray: Stray }) {
  return (
    <Decisions
      size="sm"
      possible={[
        (status === null || status === 'failed') && {
          needs: 'returnStray',
          name: 'Send it back',
          about: `: ${reference}`,
          button: 'outline',
          title: 'Send the money back?',
          explanation: 'It goes back the way it came, to the person who paid.',
          confirm: `Send ${formatMoney(amount)} back`,
          act: () => decide(api.admin.recovery.strays({ id }).return.post(), 'The money is on its way back.'),
        },
      ]}
    />
  );
}

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
