import { formatMoney } from '@salamu/api/domain/money/money';
import { shareOf } from '@salamu/api/domain/payment/settlement';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { formatDays } from '@salamu/api/domain/text/measures';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import { type Found, heard } from '../../../app/live.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Decision } from '../../../parts/decisions.tsx';
import { adminKey, decide } from '../../parts/decide.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'request', id],
    queryFn: () => call(api.admin.requests({ id }).get()),
    ...heard,
  });
export type AdminRequest = Found<typeof requestQuery>;

/** Send a decision about a request, and show the request as it is now. `key` is the same for every try. */
export async function decideRequest(
  { id }: AdminRequest,
  decision: Parameters<typeof decide<AdminRequest>>[0],
  done: string,
): Promise<void> {
  queryClient.setQueryData(requestQuery(id).queryKey, await decide(decision, done));
}

export const once = (key: string) => ({ headers: { 'idempotency-key': key } });

const needs = {
  release: 'releaseRequest',
  refund: 'refundRequest',
  decline: 'declineRequestAsAdmin',
  cancel: 'cancelRequestAsAdmin',
} as const;

const redoDays = Array.from(
  { length: briefLimits.orderedRedoDays.max - briefLimits.orderedRedoDays.min + 1 },
  (_, place) => {
    const days = briefLimits.orderedRedoDays.min + place;
    return { value: String(days), label: formatDays(days) };
  },
);

/** The decisions only admins make, as far as they are possible now. None looks better than another. */
export function decisionsOn(request: AdminRequest): (Decision | false)[] {
  const { id, actions, fan, artist } = request;
  const { gross } = request.agreed;
  const parts = shareOf(gross.amount, request);
  const say = (amount: number) => formatMoney({ ...gross, amount });
  const [money, share, commission] = [formatMoney(gross), say(parts.share), say(parts.commission)];
  const isHeld = request.status === 'on_hold';
  const decision = (
    action: 'release' | 'refund' | 'decline' | 'cancel',
    done: string,
    words: Omit<Decision, 'act' | 'field'>,
  ): Decision | false =>
    actions.includes(action) && {
      field: {
        label: 'Why?',
        hint: `The fan${isHeld ? '' : ' and the artist'} will see this in the timeline.`,
      },
      ...words,
      needs: needs[action],
      act: ({ text: reason, key }) =>
        decideRequest(request, api.admin.requests({ id })[action].post({ reason }, once(key)), done),
    };
  return [
    decision('release', 'Released to the artist.', {
      name: 'Release to the artist',
      button: 'outline',
      title: 'Decide for the artist?',
      explanation: `${artist.stageName} gets ${share}, we keep ${commission}${parts.tax > 0 ? ` and withhold ${say(parts.tax)} of tax` : ''}. The fan gets nothing back.`,
      confirm: `Release ${share}`,
    }),
    decision('refund', 'The refund is on its way.', {
      name: 'Refund the fan',
      button: 'outline',
      title: 'Refund this request?',
      explanation: `${fan.name} gets ${money} back the way they paid. ${artist.stageName} gets nothing.`,
      confirm: `Refund ${money}`,
      variant: 'destructive',
    }),
    actions.includes('order-redo') && {
      name: 'Order another take',
      button: 'outline',
      needs: 'orderRedo',
      title: 'Order another take?',
      explanation: `${artist.stageName} records the video again, and we keep holding ${money}. If they refuse, or nothing comes in time, you decide here again. This works once.`,
      choice: {
        legend: 'How long do they have?',
        options: redoDays,
        start: '3',
        layout: 'grid grid-cols-2 xs:grid-cols-4',
      },
      field: { label: 'What should be different?', hint: 'The fan and the artist will see this.' },
      confirm: (days: string) => `Order it within ${formatDays(Number(days))}`,
      act: ({ text: reason, choice: days, key }) =>
        decideRequest(
          request,
          api.admin.requests({ id })['order-redo'].post({ days: Number(days), reason }, once(key)),
          'Another take is ordered.',
        ),
    },
    decision('decline', 'Declined. The refund is on its way.', {
      name: isHeld ? 'Refuse this request' : 'Decline for the artist',
      button: 'secondary',
      title: isHeld ? 'Refuse this request?' : `Decline on behalf of ${artist.stageName}?`,
      explanation: `${fan.name} gets ${money} back right away.${isHeld ? ` ${artist.stageName} never sees it.` : ''}`,
      confirm: 'Decline and refund',
      variant: 'destructive',
    }),
    decision('cancel', 'Cancelled. The refund is on its way.', {
      name: 'Cancel for the fan',
      button: 'secondary',
      title: `Cancel on behalf of ${fan.name}?`,
      explanation: `We refund ${money} right away.`,
      confirm: 'Cancel and refund',
      variant: 'destructive',
    }),
  ];
}
