import { formatMoney } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { artistKey, type OwnPayout } from '../parts/queries.ts';

/** Takes back a payout that nobody has approved, once asked. */
export function Withdraw({ payout: { id, amount } }: { payout: OwnPayout }) {
  const [asks, setAsks] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(api.artists.payouts({ id }).withdraw.post()),
    onSuccess: async () => {
      setAsks(false);
      toast.success(m.artist_payouts_withdrawn({ amount: formatMoney(amount) }));
      await queryClient.invalidateQueries({ queryKey: artistKey });
    },
  });
  return (
    <>
      <Button variant="link" onClick={() => setAsks(true)}>
        {m.artist_payouts_withdraw()}
      </Button>
      <FormDialog
        open={asks}
        title={m.artist_payouts_withdraw_ask()}
        confirm={m.artist_payouts_withdraw()}
        back={m.artist_payouts_withdraw_keep()}
        busy={withdraw.isPending}
        failure={withdraw.error && messageOf(withdraw.error)}
        onClose={() => setAsks(false)}
        onSubmit={(event) => {
          event.preventDefault();
          withdraw.mutate();
        }}
      >
        <p>{m.artist_payouts_withdraw_how({ amount: formatMoney(amount) })}</p>
      </FormDialog>
    </>
  );
}
