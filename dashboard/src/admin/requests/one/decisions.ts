import { formatMoney } from '@salamu/api/domain/money';
import { api, call } from '@salamu/ui/api';
import { queryOptions } from '@tanstack/react-query';
import { type Found, live } from '../../../app/live.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Decision } from '../../../parts/decisions.tsx';
import { adminKey, decide } from '../../parts/decide.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'request', id],
    queryFn: () => call(api.admin.requests({ id }).get()),
    ...live,
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

const needs = {
  release: 'releaseRequest',
  refund: 'refundRequest',
  decline: 'declineRequestAsAdmin',
  cancel: 'cancelRequestAsAdmin',
} as const;

/** The decisions only admins make, as far as they are possible now; mildest last. */
export function decisionsOn(request: AdminRequest): (Decision | false)[] {
  const { id, actions, net, commission, gross, fan, artist } = request;
  const [money, share] = [formatMoney(gross), formatMoney(net)];
  const decision = (
    action: 'release' | 'refund' | 'decline' | 'cancel',
    done: string,
    words: Omit<Decision, 'act' | 'field'>,
  ): Decision | false =>
    actions.includes(action) && {
      field: { label: 'Why?', hint: 'The fan and the artist will see this in the timeline.' },
      ...words,
      needs: needs[action],
      act: ({ text: reason, key }) =>
        decideRequest(
          request,
          api.admin.requests({ id })[action].post({ reason }, { headers: { 'idempotency-key': key } }),
          done,
        ),
    };
  return [
    decision('release', 'Released to the artist.', {
      name: 'Release to the artist',
      title: 'Decide for the artist?',
      explanation: `${artist.stageName} gets ${share}, we keep ${formatMoney(commission)}. The fan gets nothing back.`,
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
    decision('decline', 'Declined. The refund is on its way.', {
      name: 'Decline for the artist',
      button: 'secondary',
      title: `Decline on behalf of ${artist.stageName}?`,
      explanation: `${fan.name} gets ${money} back right away.`,
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
