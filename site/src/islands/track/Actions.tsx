import { formatMoney } from '@salamu/api/domain/money/money';
import { type Action, awaitsPayment } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { RequestVideo } from '@salamu/ui/request/request-video';
import { call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useState } from 'react';
import type { Payment } from '../../data/page/types.ts';
import { checkoutPage } from '../../data/request/pay-address.ts';
import { stageOf } from '../checkout/stage.ts';
import { useWindows } from '../use-windows.ts';
import { AskFirst } from './AskFirst.tsx';
import { RedoDialog } from './RedoDialog.tsx';
import { isSilent } from './status-text.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** Whether a payment may still arrive without further action. */
const isUnderWay = (attempt: Payment) => ['ringing', 'checking'].includes(stageOf(attempt, false));

type Question = 'approve' | 'redo' | null;

/** Everything the fan may do now, the likeliest first; some actions ask for confirmation. */
export function Actions({ request, tracked }: PanelProps) {
  const [question, setQuestion] = useState<Question>(null);
  const { api, attempt, busy, run } = tracked;
  const { token } = tracked.key;
  const [hasPlayed, setPlayed] = useState(false);
  const { offerCancelHours } = useWindows();
  const may = (action: Action | 'review') => request.actions.includes(action);
  const close = () => setQuestion(null);
  const isQuiet = isSilent(request, new Date(), offerCancelHours);
  const paid = !awaitsPayment(request.status);
  const total = formatMoney(request.total);
  const { stageName } = request.artist;

  const cancel = () => run('cancel', () => call(api.cancel.post()), m.track_cancelled());
  const approve = () => run('approve', () => call(api.approve.post()), m.track_approved());
  const video = {
    label: m.track_video({ artist: stageName, name: request.recipientName }),
    load: () => call(api.video.get()),
    onPlay: () => setPlayed(true),
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {request.watchable && (
          <RequestVideo {...video} size="lg" variant={may('tell-side') ? 'outline' : 'primary'} />
        )}
        {attempt && !paid && (
          <a href={checkoutPage(attempt.id, token)} className={buttonClass({ size: 'lg' })}>
            {isUnderWay(attempt) ? m.track_action_see_payment() : m.track_pay({ amount: total })}
          </a>
        )}
        {may('approve') && (
          <Button
            size="lg"
            variant="outline"
            loading={busy === 'approve'}
            onClick={() => (hasPlayed || !request.watchable ? approve() : setQuestion('approve'))}
          >
            {m.track_approve()}
          </Button>
        )}
        {may('redo') && (
          <Button variant="secondary" size="lg" onClick={() => setQuestion('redo')}>
            {m.track_action_redo()}
          </Button>
        )}
        {may('cancel') && isQuiet && (
          <Button size="lg" variant="outline" loading={busy === 'cancel'} onClick={cancel}>
            {m.track_cancel()}
          </Button>
        )}
        <AskFirst
          variant="link"
          label={m.track_cancel()}
          offered={may('cancel') && !isQuiet}
          title={m.track_cancel_title()}
          confirm={m.track_cancel()}
          back={m.track_cancel_keep()}
          busy={busy === 'cancel'}
          act={cancel}
        >
          <p>{paid ? m.track_cancel_paid({ amount: total }) : m.track_cancel_unpaid()}</p>
        </AskFirst>
      </div>
      <Dialog
        open={question === 'approve' && may('approve')}
        onClose={close}
        title={m.track_approve_ask()}
        actions={
          <>
            <Button variant="outline" loading={busy === 'approve'} onClick={approve}>
              {m.track_approve_pay()}
            </Button>
            <Button variant="secondary" onClick={close}>
              {m.form_not_now()}
            </Button>
          </>
        }
      >
        <p>{m.track_approve_ask_lead({ artist: stageName })}</p>
        <RequestVideo {...video} button={m.track_approve_play()} />
      </Dialog>
      <RedoDialog {...{ request, tracked }} open={question === 'redo'} onClose={close} />
    </>
  );
}
