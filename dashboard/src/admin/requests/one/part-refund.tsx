import { formatMoney, type Money } from '@salamu/api/domain/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { partProblem, split } from '@salamu/api/domain/request/pricing';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormDialog } from '@salamu/ui/form-dialog';
import { newKey } from '@salamu/ui/new-key';
import { TextArea } from '@salamu/ui/text-area';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { moneyOf } from '../../../parts/money/typed-money.ts';
import { type AdminRequest, decideRequest } from './decisions.ts';
import { amountProblem, reasonProblem } from './refund-problems.ts';

/** Offers to refund a part of what is held, where that can be decided now. */
export function PartRefund({ request }: { request: AdminRequest }) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  return (
    <>
      {request.actions.includes('refund-part') && may('refundRequestInPart') && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Refund a part
        </Button>
      )}
      {open && <PartForm request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

/** How much goes back, who gets what then, and why. */
function PartForm({ request, onClose }: { request: AdminRequest; onClose: () => void }) {
  const { id, fan, artist, commissionBps } = request;
  const [{ key, gross }] = useState(() => ({ key: newKey(), gross: request.gross }));
  const { values, field, failure, busy, submit } = useForm({
    start: { typed: '', reason: '' },
    check: ({ typed, reason }) => ({ ...amountProblem(typed, gross, partProblem), ...reasonProblem(reason) }),
    send: async ({ typed, reason }) => {
      const amount = moneyOf(typed, gross.currency);
      if (!amount) return;
      const body = { amount, reason: reason.trim() };
      const post = api.admin
        .requests({ id })
        ['refund-part'].post(body, { headers: { 'idempotency-key': key } });
      await decideRequest(request, post, 'Decided. The refund is on its way.');
      onClose();
    },
  });
  const part = moneyOf(values.typed, gross.currency);
  const isPossible = part !== null && partProblem(part, gross) === null;

  return (
    <FormDialog
      title="Refund a part?"
      confirm={isPossible ? `Refund ${formatMoney(part)}` : 'Refund this part'}
      variant="outline"
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <p className="text-quiet">
        The rest is released right away, less our commission, and the request is completed.
      </p>
      <TextField
        {...field('typed', 'amount.amount')}
        label={`Back to the fan, in ${gross.currency}`}
        hint={`We hold ${formatMoney(gross)}.`}
        inputMode="decimal"
        maxLength={16}
      />
      <p role="status" className="text-quiet">
        {isPossible && sayShares(part, gross, { commissionBps, fan: fan.name, artist: artist.stageName })}
      </p>
      <TextArea
        {...field('reason')}
        label="Why?"
        hint="The fan and the artist will see this in the timeline."
        maxLength={briefLimits.reason.max}
        rows={3}
      />
    </FormDialog>
  );
}

function sayShares(
  part: Money,
  { amount, currency }: Money,
  who: { commissionBps: number; fan: string; artist: string },
): string {
  const { commission, net } = split(amount - part.amount, who.commissionBps);
  const say = (share: number) => formatMoney({ amount: share, currency });
  return `${who.fan} gets ${formatMoney(part)} back, ${who.artist} ${say(net)}, and we keep ${say(commission)}.`;
}
