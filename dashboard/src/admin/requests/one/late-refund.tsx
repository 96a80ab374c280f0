import { formatMoney, type Money } from '@salamu/api/domain/money';
import type { Bearer } from '@salamu/api/domain/payment/settlement';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { lateProblem } from '@salamu/api/domain/request/pricing';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormDialog } from '@salamu/ui/form-dialog';
import { newKey } from '@salamu/ui/new-key';
import { RadioCards } from '@salamu/ui/radio-cards';
import { TextArea } from '@salamu/ui/text-area';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { queryClient } from '../../../app/query-client.ts';
import { asTyped, moneyOf } from '../../../parts/money/typed-money.ts';
import { decide } from '../../parts/decide.ts';
import { sayChange } from '../../parts/say-change.ts';
import { Borne } from './borne.tsx';
import { type AdminRequest, requestQuery } from './decisions.ts';
import { amountProblem, reasonProblem } from './refund-problems.ts';

/** Offers to refund money that was released already, where something of it is left. */
export function LateRefund({ request }: { request: AdminRequest }) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  return (
    <>
      {request.actions.includes('refund-late') && may('refundReleased') && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Refund the fan
        </Button>
      )}
      {open && <LateForm request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

/** How much goes back, who bears it, and why; starts with all that is left. */
function LateForm({ request, onClose }: { request: AdminRequest; onClose: () => void }) {
  const { id, artist } = request;
  const [{ key, left }] = useState(() => ({ key: newKey(), left: leftOf(request) }));
  const { values, change, field, failure, busy, submit } = useForm({
    start: { from: 'platform' as Bearer, typed: asTyped(left), reason: '' },
    check: ({ typed, reason }) => ({ ...amountProblem(typed, left, lateProblem), ...reasonProblem(reason) }),
    send: async ({ from, typed, reason }) => {
      const amount = moneyOf(typed, left.currency);
      if (!amount) return;
      const body = { from, amount, reason: reason.trim() };
      const post = api.admin
        .requests({ id })
        ['refund-late'].post(body, { headers: { 'idempotency-key': key } });
      await decideLate(request, post);
      onClose();
    },
  });
  const part = moneyOf(values.typed, left.currency);
  const isPossible = part !== null && lateProblem(part, left) === null;

  return (
    <FormDialog
      title="Refund after completion?"
      confirm={isPossible ? `Refund ${formatMoney(part)}` : 'Refund the fan'}
      variant="destructive"
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <p className="text-quiet">
        The money was released already, and the request stays completed. We email the fan and the artist.
      </p>
      <RadioCards
        legend="Borne by"
        layout="grid"
        options={[
          { value: 'platform', label: 'Us', hint: 'Out of our revenue.' },
          {
            value: 'artist',
            label: artist.stageName,
            hint: 'The share of it, out of the balance or of what they earn next.',
          },
        ]}
        value={values.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        {...field('typed', 'amount.amount')}
        label={`Back to the fan, in ${left.currency}`}
        hint={`${formatMoney(left)} is not refunded yet.`}
        inputMode="decimal"
        maxLength={16}
      />
      {isPossible && <Borne request={request} by={values.from} amount={part} />}
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

/** Sends it, and shows the request as it is now, unless another owner has to approve it first. */
async function decideLate(
  { id }: AdminRequest,
  post: Parameters<typeof decide<AdminRequest | { approval: object }>>[0],
): Promise<void> {
  const answer = await decide(post);
  sayChange(answer, 'The refund is on its way.');
  if (!('approval' in answer)) queryClient.setQueryData(requestQuery(id).queryKey, answer);
}

const leftOf = ({ released, total }: AdminRequest): Money => released?.left ?? { ...total, amount: 0 };
