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
import { ReasonDialog } from './ReasonDialog.tsx';
import { RedoDialog } from './RedoDialog.tsx';
import { isSilent } from './status-text.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** Whether a payment may still arrive without further action. */
const isUnderWay = (attempt: Payment) => ['ringing', 'checking'].includes(stageOf(attempt, false));

type Question = 'approve' | 'cancel' | 'redo' | 'report' | null;

/** Everything the fan may do now, the likeliest first; some actions ask for confirmation. */
export function Actions({ request, tracked }: PanelProps) {
  const [question, setQuestion] = useState<Question>(null);
  const { api, attempt, busy, run } = tracked;
  const { token } = tracked.key;
  const [hasPlayed, setPlayed] = useState(false);
  const { offerCancelHours } = useWindows();
  const may = (action: Action | 'review') => request.actions.includes(action);
  const close = () => setQuestion(null);
  const paid = !awaitsPayment(request.status);
  const total = formatMoney(request.total);
  const { stageName } = request.artist;

  async function cancel() {
    if (await run('cancel', () => call(api.cancel.post()), m.track_cancelled())) close();
  }

  const approve = () => run('approve', () => call(api.approve.post()), m.track_approved());
  const video = {
    label: m.track_video({ artist: stageName, name: request.recipientName }),
    load: () => call(api.video.get()),
    onPlay: () => setPlayed(true),
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {request.watchable && <RequestVideo {...video} size="lg" />}
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
          <Button variant="secondary" onClick={() => setQuestion('redo')}>
            {m.track_action_redo()}
          </Button>
        )}
        {may('report') && (
          <Button variant="link" onClick={() => setQuestion('report')}>
            {m.track_action_report()}
          </Button>
        )}
        {may('cancel') &&
          (isSilent(request, new Date(), offerCancelHours) ? (
            <Button size="lg" variant="outline" loading={busy === 'cancel'} onClick={cancel}>
              {m.track_cancel()}
            </Button>
          ) : (
            <Button variant="link" onClick={() => setQuestion('cancel')}>
              {m.track_cancel()}
            </Button>
          ))}
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
      <Dialog
        open={question === 'cancel'}
        onClose={close}
        title={m.track_cancel_title()}
        actions={
          <>
            <Button variant="destructive" loading={busy === 'cancel'} onClick={cancel}>
              {m.track_cancel()}
            </Button>
            <Button variant="secondary" onClick={close}>
              {m.track_cancel_keep()}
            </Button>
          </>
        }
      >
        <p>{paid ? m.track_cancel_paid({ amount: total }) : m.track_cancel_unpaid()}</p>
      </Dialog>
      <RedoDialog {...{ request, tracked }} open={question === 'redo'} onClose={close} />
      <ReasonDialog
        open={question === 'report'}
        onClose={close}
        title={m.track_report_title()}
        hint={m.track_report_hint()}
        confirm={m.track_report_send()}
        onSend={(reason) => run('report', () => call(api.report.post({ reason })), m.track_report_done())}
      />
    </>
  );
}
