import { formatMoney } from '@salamu/api/domain/money/money';
import type { Bearer } from '@salamu/api/domain/payment/settlement';
import { lateProblem, partProblem } from '@salamu/api/domain/request/pricing';
import { api } from '@salamu/ui/session/api';
import { queryClient } from '../../../app/query-client.ts';
import { decide } from '../../parts/decide.ts';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { sayChange } from '../../parts/say-change.ts';
import { type AdminRequest, decideRequest, requestQuery } from './decisions.ts';
import { GivenBack, SharedOut } from './shares.tsx';

interface DecisionProps {
  request: AdminRequest;
  onClose: () => void;
}

const once = (key: string) => ({ headers: { 'idempotency-key': key } });
const inTimeline = () => 'The fan and the artist will see this in the timeline.';

/** How much of what is held goes back; the rest is released. */
export function PartDialog({ request, onClose }: DecisionProps) {
  const { id } = request;
  const { gross } = request.agreed;
  return (
    <MoneyDialog
      title="Refund a part?"
      intro="The rest is released right away, less our commission, and the request is completed."
      currency={gross.currency}
      label="Back to the fan"
      hint={`We hold ${formatMoney(gross)}.`}
      problemOf={(amount) => partProblem(amount, gross)}
      preview={(amount) => <SharedOut {...{ request, amount }} />}
      readBy={inTimeline}
      confirm={(said) => (said ? `Refund ${said}` : 'Refund this part')}
      variant="outline"
      send={({ amount, words: reason, key }) =>
        decideRequest(
          request,
          api.admin.requests({ id })['refund-part'].post({ amount, reason }, once(key)),
          'Decided. The refund is on its way.',
        )
      }
      onClose={onClose}
    />
  );
}

const bearersOf = ({ artist }: AdminRequest, hint: string, disabled = false) =>
  [
    { value: 'platform', label: 'Us', hint: 'Out of our revenue.' },
    { value: 'artist', label: artist.stageName, hint, disabled },
  ] as const;

/** How much of what was released goes back, and who bears it; starts with all that is left. */
export function LateDialog({ request, onClose }: DecisionProps) {
  const { id, released } = request;
  const { gross } = request.agreed;
  const { left, byArtist } = released ?? { left: { ...gross, amount: 0 }, byArtist: gross };
  return (
    <MoneyDialog<Bearer>
      title="Refund after completion?"
      intro="The money was released already, and the request stays completed. We email the fan and the artist."
      choose={{
        legend: 'Borne by',
        start: 'platform',
        options: bearersOf(request, 'The share of it, out of the balance or of what they earn next.'),
      }}
      currency={left.currency}
      start={left}
      label="Back to the fan"
      hint={`${formatMoney(left)} is not refunded yet.`}
      problemOf={(amount, by) =>
        lateProblem(amount, left) ??
        (by === 'artist' && amount.amount > byArtist.amount
          ? `The artist can bear ${formatMoney(byArtist)}.`
          : null)
      }
      preview={(amount, by) => <GivenBack {...{ request, amount, by }} />}
      readBy={inTimeline}
      confirm={(said) => (said ? `Refund ${said}` : 'Refund the fan')}
      variant="destructive"
      send={async ({ choice: from, amount, words: reason, key }) => {
        const post = api.admin.requests({ id })['refund-late'].post({ from, amount, reason }, once(key));
        const answer = await decide(post);
        sayChange(answer, 'The refund is on its way.');
        if (!('approval' in answer)) queryClient.setQueryData(requestQuery(id).queryKey, answer);
      }}
      onClose={onClose}
    />
  );
}

/** Who covers how much of a chargeback; starts with the full remainder. */
export function RecoveryDialog({
  request,
  recovery: { left, byArtist, available },
  onClose,
}: DecisionProps & { recovery: NonNullable<AdminRequest['recovery']> }) {
  const { id } = request;
  const hint =
    byArtist.amount === 0
      ? 'Nothing was earned from this payment.'
      : `The share of it, out of the balance of ${formatMoney(available)}. We email the artist.`;
  return (
    <MoneyDialog<Bearer>
      title="Who covers the chargeback?"
      choose={{
        legend: 'Covered by',
        start: 'platform',
        options: bearersOf(request, hint, byArtist.amount === 0 || available.amount === 0),
      }}
      currency={left.currency}
      start={left}
      label="Amount"
      hint={`${formatMoney(left)} is left.`}
      problemOf={(amount, by) => {
        const most = by === 'artist' ? byArtist : left;
        return amount.amount > most.amount ? `The maximum is ${formatMoney(most)}.` : null;
      }}
      preview={(amount, by) => <GivenBack {...{ request, amount, by }} />}
      readBy={(by) => (by === 'artist' ? 'The artist will see this.' : 'The audit log keeps this.')}
      confirm={(_, by) => (by === 'artist' ? 'Take it from the artist' : 'Cover it ourselves')}
      variant="destructive"
      send={({ choice: from, amount, words: reason, key }) =>
        decideRequest(
          request,
          api.admin.requests({ id }).recover.post({ from, amount, reason }, once(key)),
          from === 'artist' ? 'Taken from the artist’s balance.' : 'Covered by us.',
        )
      }
      onClose={onClose}
    />
  );
}
