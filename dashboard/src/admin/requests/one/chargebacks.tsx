import { formatMoney } from '@salamu/api/domain/money/money';
import {
  chargebackStateLabels,
  inDashboardLabel,
  sayReason,
  undecided,
  wasTaken,
} from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { queryClient } from '../../../app/query-client.ts';
import { Decisions } from '../../../parts/decisions.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { type AdminRequest, requestQuery } from './decisions.ts';
import { evidenceFor } from './evidence.ts';
import { lossDecision } from './money-decisions.tsx';

type Chargeback = AdminRequest['chargebacks'][number];

const isUnanswered = ({ status, evidenceAt }: Chargeback) =>
  evidenceAt === null && undecided.includes(status);

const factsOf = (one: Chargeback) => [
  { name: wasTaken(one.status) ? 'Taken back' : 'Asked about', value: <When at={one.openedAt} exact /> },
  one.reason !== null && { name: 'Reason', value: sayReason(one.reason) },
  one.dueAt !== null && { name: 'Evidence due', value: <When at={one.dueAt} exact /> },
  one.evidenceAt !== null && { name: 'Evidence sent', value: <When at={one.evidenceAt} exact /> },
  one.settledAt !== null && !one.inDashboard && { name: 'Decided', value: <When at={one.settledAt} exact /> },
  one.fee !== null && { name: 'Provider’s fee', value: <Money value={one.fee} /> },
  { name: 'The provider calls it', value: <code className="text-small">{one.reference}</code> },
];

/** Copied evidence is not sent yet, and a loss may be covered in parts. */
function hasLeftQueue({ id }: AdminRequest): boolean {
  const now = queryClient.getQueryData(requestQuery(id).queryKey);
  const isLoss = ({ status }: Chargeback) => status === 'lost' && now?.recovery;
  return !now?.chargebacks.some((one) => isUnanswered(one) || isLoss(one));
}

/** What the fan's bank took back or asks about, and who covers it. */
export function Chargebacks({ request, onDone }: { request: AdminRequest; onDone: () => void }) {
  const { chargebacks, recovery, pausedAt } = request;
  const done = () => hasLeftQueue(request) && onDone();
  const [last] = chargebacks;
  if (!last) return null;
  return (
    <Section
      title={chargebacks.every(({ inDashboard }) => inDashboard) ? inDashboardLabel.label : 'Chargeback'}
    >
      {chargebacks.map((one) => (
        <div key={one.id} className="grid gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Badge {...(one.inDashboard ? inDashboardLabel : chargebackStateLabels[one.status])} />
            <Money value={one.amount} />
          </p>
          <Facts facts={factsOf(one)} />
          <p className="empty:hidden">
            <Decisions possible={[isUnanswered(one) && evidenceFor(request, one.id)]} onDone={done} />
          </p>
        </div>
      ))}
      {pausedAt ? (
        <p className="max-w-prose">
          The request is paused until the bank decides: no deadline runs, and neither side can act. If we win,
          it goes on; if we lose, it ends, and the fan isn’t paid twice.
        </p>
      ) : recovery ? (
        <>
          <p className="max-w-prose">
            No one has covered <strong className="font-semibold">{formatMoney(recovery.left)}</strong> of it
            yet.
          </p>
          <p className="empty:hidden">
            <Decisions possible={[lossDecision(request)]} onDone={done} />
          </p>
        </>
      ) : chargebacks.some(({ status }) => status === 'inquiry') ? (
        <p className="max-w-prose">
          The bank only asks: it has taken nothing, so the request goes on. What convinces it is the video the
          fan wanted.
        </p>
      ) : (
        wasTaken(last.status) && <p className="text-quiet">It’s fully covered.</p>
      )}
    </Section>
  );
}
