import { formatMoney } from '@salamu/api/domain/money/money';
import { providerWords, refundStateLabels } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { decide } from '../parts/decide.ts';
import { Verdict } from '../parts/verdict.tsx';
import { whenColumn } from '../parts/when-column.tsx';
import { type Recovery, recoveryQuery } from './queries.ts';

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

type Hold = NonNullable<Recovery['hold']>;
type Finding = Hold['findings'][number];

/** What a restored product is waiting for, what the providers reported, and the button that resumes it. */
function Held({ hold }: { hold: Hold }) {
  return (
    <section aria-labelledby="held" className="grid gap-4 rounded-card bg-clay-soft p-5 sm:p-6">
      <h2 id="held" className="text-h3">
        On hold since <When at={hold.since} exact />
      </h2>
      <p className="max-w-prose">
        This is Salamu as it was <When at={hold.takenAt} exact />. Until you resume it, we send no payouts,
        refunds or emails, and every deadline is pushed back. Meanwhile, we ask each payment provider what has
        happened since the backup, and record it once.
      </p>
      {hold.otherKeys && (
        <p className="max-w-prose">
          AUTH_SECRET isn’t the one from the backup, so signed links from before no longer work. Add the old
          secret after the new one.
        </p>
      )}
      <Findings findings={hold.findings} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Decisions
          possible={[
            {
              needs: 'endRecovery',
              name: 'Resume Salamu',
              disabled: !hold.ready,
              title: 'Resume Salamu?',
              explanation:
                'Payouts, refunds and emails that are due go out right away. What a provider has already paid isn’t paid again.',
              confirm: 'Resume',
              act: () => decide(api.admin.recovery.end.post(), 'Salamu is running again.'),
            },
          ]}
        />
        {!hold.ready && <p className="text-small">We’re waiting for every payment provider to answer.</p>}
      </div>
    </section>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-4">
      {findings.map((finding) => (
        <li key={finding.provider} className="grid gap-1">
          <h3 className="font-semibold">{providerWords[finding.provider].label}</h3>
          <p>{finding.told ? saySum(finding) : 'No answer yet. We’re still asking.'}</p>
          {finding.unanswered > 0 && (
            <p>
              {count(finding.unanswered, 'payment, refund or payout', 'payments, refunds or payouts')} still
              unknown.
            </p>
          )}
          {finding.unplaced.map(({ kind, key, money }) => (
            <p key={key} className="[overflow-wrap:anywhere]">
              A {kind} of <Money value={money} /> that doesn’t match anything we know: {key}
            </p>
          ))}
          {finding.unlisted.map((words) => (
            <p key={words} className="max-w-prose">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function saySum({ payments, strays, refunds, payouts }: Finding): string {
  const parts = [
    payments > 0 && count(payments, 'payment'),
    strays > 0 && `${count(strays, 'payment')} for lost orders`,
    refunds > 0 && count(refunds, 'refund'),
    payouts > 0 && count(payouts, 'payout'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Found and booked: ${parts.join(', ')}.` : 'Nothing to book since the backup.';
}
