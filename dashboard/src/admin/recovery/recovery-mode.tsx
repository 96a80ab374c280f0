import { providerWords } from '@salamu/api/domain/payment/states';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { Decisions } from '../../parts/decisions.tsx';
import { count } from '../../parts/words.ts';
import { decide } from '../parts/decide.ts';
import type { Recovery } from './queries.ts';

type Hold = NonNullable<Recovery['hold']>;
type Finding = Hold['findings'][number];

/** What a restored product is waiting for, what the providers reported, and the button that resumes it. */
export function Held({ hold }: { hold: Hold }) {
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
