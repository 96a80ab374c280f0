import { formatMoney } from '@salamu/api/domain/money/money';
import { payoutMethodName } from '@salamu/api/domain/payout/account';
import { payoutStateLabel } from '@salamu/api/domain/payout/states';
import { m } from '@salamu/messages/messages';
import { Badge } from '@salamu/ui/kit/badge';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/query-client.ts';
import { type Decision, Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Pager } from '../../parts/list/pager.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { Section } from '../../parts/section.tsx';
import { artistKey, type OwnPayout, payoutsQuery } from '../parts/queries.ts';

const columns = (): Column<OwnPayout>[] => [
  {
    name: m.artist_payouts_requested(),
    cell: ({ requestedAt }) => (
      <span className="font-semibold">
        <When at={requestedAt} />
      </span>
    ),
  },
  {
    name: m.artist_payout_to(),
    cell: ({ method, bank, number }) => (
      <span className="[overflow-wrap:anywhere]">
        {bank ?? payoutMethodName(method)} <span className="figures whitespace-nowrap">{number}</span>
      </span>
    ),
  },
  {
    name: m.list_status(),
    small: 'full',
    cell: (payout) => <State {...{ payout }} />,
  },
  moneyColumn(m.artist_payouts_amount(), ({ amount }) => amount),
];

function State({ payout }: { payout: OwnPayout }) {
  const { status, reason, reference } = payout;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge {...payoutStateLabel(status)} />
      {reason && <span className="text-quiet text-tiny [overflow-wrap:anywhere]">{reason}</span>}
      {reference && (
        <span className="text-quiet text-tiny [overflow-wrap:anywhere]">
          {m.artist_payouts_reference({ reference })}
        </span>
      )}
      {status === 'requested' && <Decisions possible={[withdrawing(payout)]} />}
    </span>
  );
}

/** Takes back a payout that nobody has approved. */
const withdrawing = ({ id, amount: money }: OwnPayout): Decision => {
  const amount = formatMoney(money);
  return {
    name: m.artist_payouts_withdraw(),
    button: 'link',
    title: m.artist_payouts_withdraw_ask(),
    details: <p>{m.artist_payouts_withdraw_how({ amount })}</p>,
    confirm: m.artist_payouts_withdraw(),
    async act() {
      await call(api.artists.payouts({ id }).withdraw.post());
      toast.success(m.artist_payouts_withdrawn({ amount }));
      void queryClient.invalidateQueries({ queryKey: artistKey });
    },
  };
};

/** Every requested payout, newest first. */
export function Payouts() {
  const { get } = useListParams();
  const list = useQuery(payoutsQuery({ cursor: get('cursor') }));
  return (
    <Section title={m.artist_payouts()}>
      <Loaded query={list} failure={m.artist_payouts_failed()}>
        {({ items, previous, next }) => (
          <div aria-busy={list.isPlaceholderData}>
            {items.length === 0 ? (
              <p className="text-quiet">{m.artist_payouts_none()}</p>
            ) : (
              <DataTable
                caption={m.artist_payouts_caption()}
                columns={columns()}
                rows={items}
                rowKey={({ id }) => id}
              />
            )}
            <Pager previous={previous} next={next} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
