import { type Money as Amount, formatMoney } from '@salamu/api/domain/money/money';
import { type Bearer, borneByArtist, shareOf } from '@salamu/api/domain/payment/settlement';
import { lateProblem, partProblem } from '@salamu/api/domain/request/pricing';
import { Money } from '@salamu/ui/kit/money';
import { api } from '@salamu/ui/session/api';
import { queryClient } from '../../../app/query-client.ts';
import type { Decision } from '../../../parts/decisions.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { decide, sayChange } from '../../parts/decide.ts';
import { type AdminRequest, decideRequest, once, requestQuery } from './decisions.ts';

const inTimeline = { label: 'Why?', hint: 'The fan and the artist will see this in the timeline.' };

/** How much of what is held goes back; the rest is released. */
export function partRefund(request: AdminRequest): Decision | false {
  const { id, actions } = request;
  const { gross } = request.agreed;
  return (
    actions.includes('refund-part') && {
      name: 'Refund a part',
      needs: 'refundRequestInPart',
      button: 'outline',
      title: 'Refund a part?',
      explanation: 'The rest is released right away, less our commission, and the request is completed.',
      amount: {
        currency: gross.currency,
        label: 'Back to the fan',
        hint: `We hold ${formatMoney(gross)}.`,
        problem: (amount) => partProblem(amount, gross),
        preview: (amount) => <SharedOut {...{ request, amount }} />,
      },
      field: inTimeline,
      confirm: (_, sum) => (sum ? `Refund ${sum}` : 'Refund this part'),
      variant: 'outline',
      act: ({ amount, text: reason, key }) =>
        decideRequest(
          request,
          api.admin.requests({ id })['refund-part'].post({ amount, reason }, once(key)),
          'Decided. The refund is on its way.',
        ),
    }
  );
}

const bearerOf = (choice: string): Bearer => (choice === 'artist' ? 'artist' : 'platform');
const bearersOf = ({ artist }: AdminRequest, hint: string, disabled = false) => [
  { value: 'platform', label: 'Us', hint: 'Out of our revenue.' },
  { value: 'artist', label: artist.stageName, hint, disabled },
];

/** How much of what was released goes back, and who bears it; starts with all that is left. */
export function lateRefund(request: AdminRequest): Decision | false {
  const { id, released, actions } = request;
  if (!released || !actions.includes('refund-late')) return false;
  const { left, byArtist } = released;
  return {
    name: 'Refund the fan',
    needs: 'refundReleased',
    button: 'outline',
    title: 'Refund after completion?',
    explanation:
      'The money was released already, and the request stays completed. We email the fan and the artist.',
    choice: {
      legend: 'Borne by',
      layout: 'grid',
      start: 'platform',
      options: bearersOf(request, 'The share of it, out of the balance or of what they earn next.'),
    },
    amount: {
      currency: left.currency,
      start: left,
      label: 'Back to the fan',
      hint: `${formatMoney(left)} is not refunded yet.`,
      problem: (amount, by) =>
        lateProblem(amount, left) ??
        (by === 'artist' && amount.amount > byArtist.amount
          ? `The artist can bear ${formatMoney(byArtist)}.`
          : null),
      preview: (amount, by) => <GivenBack {...{ request, amount, by: bearerOf(by) }} />,
    },
    field: inTimeline,
    confirm: (_, sum) => (sum ? `Refund ${sum}` : 'Refund the fan'),
    variant: 'destructive',
    act: async ({ choice, amount, text: reason, key }) => {
      const body = { from: bearerOf(choice), amount, reason };
      const answer = await decide(api.admin.requests({ id })['refund-late'].post(body, once(key)));
      sayChange(answer, 'The refund is on its way.');
      if (!('approval' in answer)) queryClient.setQueryData(requestQuery(id).queryKey, answer);
    },
  };
}

/** Who covers how much of a chargeback; starts with the full remainder. */
export function lossDecision(request: AdminRequest): Decision | null {
  const { id, recovery } = request;
  if (!recovery) return null;
  const { left, byArtist, available } = recovery;
  const hint =
    byArtist.amount === 0
      ? 'Nothing was earned from this payment.'
      : `The share of it, out of the balance of ${formatMoney(available)}. We email the artist.`;
  return {
    name: 'Decide who covers it',
    needs: 'recoverLoss',
    button: 'outline',
    title: 'Who covers the chargeback?',
    choice: {
      legend: 'Covered by',
      layout: 'grid',
      start: 'platform',
      options: bearersOf(request, hint, byArtist.amount === 0 || available.amount === 0),
    },
    amount: {
      currency: left.currency,
      start: left,
      label: 'Amount',
      hint: `${formatMoney(left)} is left.`,
      problem: (amount, by) => {
        const most = by === 'artist' ? byArtist : left;
        return amount.amount > most.amount ? `The maximum is ${formatMoney(most)}.` : null;
      },
      preview: (amount, by) => <GivenBack {...{ request, amount, by: bearerOf(by) }} />,
    },
    field: {
      label: 'Why?',
      hint: (by) => (by === 'artist' ? 'The artist will see this.' : 'The audit log keeps this.'),
    },
    confirm: (by) => (by === 'artist' ? 'Take it from the artist' : 'Cover it ourselves'),
    variant: 'destructive',
    act: ({ choice, amount, text: reason, key }) =>
      decideRequest(
        request,
        api.admin.requests({ id }).recover.post({ from: bearerOf(choice), amount, reason }, once(key)),
        choice === 'artist' ? 'Taken from the artist’s balance.' : 'Covered by us.',
      ),
  };
}

const listed = (figures: Record<string, number>, { currency }: Amount) => (
  <Facts
    facts={Object.entries(figures).map(
      ([name, amount]) => amount > 0 && { name, value: <Money value={{ amount, currency }} /> },
    )}
  />
);

interface SharesProps {
  request: AdminRequest;
  amount: Amount;
}

/** What each gives back of an amount; the artist the share of it alone, as commission and tax turn back with it. */
function GivenBack({ request, amount, by }: SharesProps & { by: Bearer }) {
  const { released, artist } = request;
  if (by === 'platform' || !released) return listed({ 'Out of our revenue': amount.amount }, amount);
  const { share, commission, tax } = borneByArtist(released.shared.amount, amount.amount, request);
  return listed(
    {
      [`Out of ${artist.stageName}’s balance`]: share,
      'Our commission, turned back': commission,
      'Tax, turned back': tax,
    },
    amount,
  );
}

/** What each gets where an amount of what is held goes back to the fan, and the rest is released. */
function SharedOut({ request, amount }: SharesProps) {
  const { agreed, fan, artist } = request;
  const { share, commission, tax } = shareOf(agreed.gross.amount - amount.amount, request);
  return listed(
    {
      [`${fan.name} gets back`]: amount.amount,
      [`${artist.stageName} gets`]: share,
      'Our commission': commission,
      'Tax withheld': tax,
    },
    amount,
  );
}
