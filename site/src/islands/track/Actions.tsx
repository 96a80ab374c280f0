import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { type Action, awaitsPayment } from '@salamu/api/domain/request/transitions';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { Dialog } from '@salamu/ui/dialog';
import { RequestVideo } from '@salamu/ui/request-video';
import { useState } from 'react';
import { checkoutPage } from '../../data/pay-address.ts';
import type { Payment } from '../../data/types.ts';
import { stageOf } from '../checkout/stage.ts';
import { useWindows } from '../use-windows.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { isSilent } from './status-text.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** Whether a payment may still arrive without further action. */
const isUnderWay = (attempt: Payment) => ['ringing', 'checking'].includes(stageOf(attempt, false));

type Question = 'cancel' | 'redo' | 'report' | null;

/** Everything the fan may do now, the likeliest first; some actions ask for confirmation. */
export function Actions({ request, tracked }: PanelProps) {
  const [question, setQuestion] = useState<Question>(null);
  const { api, attempt, busy, run } = tracked;
  const { token } = tracked.key;
  const { offerCancelHours, redoDays } = useWindows();
  const may = (action: Action | 'review') => request.actions.includes(action);
  const close = () => setQuestion(null);
  const paid = !awaitsPayment(request.status);
  const cancelWords = paid ? `Cancel and refund ${formatMoney(request.total)}` : 'Cancel the request';

  async function cancel() {
    if (
      await run(
        'cancel',
        () => call(api.cancel.post()),
        paid ? 'Cancelled. Your refund has started.' : 'Cancelled.',
      )
    )
      close();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {request.watchable && (
          <RequestVideo
            label={`${request.artist.stageName}’s video for ${request.recipientName}`}
            load={() => call(api.video.get())}
            size="lg"
          />
        )}
        {attempt && (
          <a href={checkoutPage(attempt.id, token)} className={buttonClass({ size: 'lg' })}>
            {isUnderWay(attempt) ? 'See the payment' : `Pay ${formatMoney(request.total)}`}
          </a>
        )}
        {may('approve') && (
          <Button
            size="lg"
            variant="outline"
            loading={busy === 'approve'}
            onClick={() =>
              run('approve', () => call(api.approve.post()), 'Thank you. We’re paying the artist now.')
            }
          >
            I’m happy with it
          </Button>
        )}
        {may('redo') && (
          <Button variant="secondary" onClick={() => setQuestion('redo')}>
            Ask for another take
          </Button>
        )}
        {may('report') && (
          <Button variant="link" onClick={() => setQuestion('report')}>
            Report a problem
          </Button>
        )}
        {may('cancel') &&
          (isSilent(request, new Date(), offerCancelHours) ? (
            <Button size="lg" variant="outline" loading={busy === 'cancel'} onClick={cancel}>
              {cancelWords}
            </Button>
          ) : (
            <Button variant="link" onClick={() => setQuestion('cancel')}>
              Cancel the request
            </Button>
          ))}
      </div>
      <Dialog
        open={question === 'cancel'}
        onClose={close}
        title="Cancel this request?"
        actions={
          <>
            <Button variant="destructive" loading={busy === 'cancel'} onClick={cancel}>
              {cancelWords}
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          {paid
            ? 'We refund you immediately, the way you paid. A card may take a few days to show it.'
            : 'You haven’t paid, so nothing is charged.'}
        </p>
      </Dialog>
      <ReasonDialog
        open={question === 'redo'}
        onClose={close}
        title="What should be different?"
        hint={`A wrong name, something missing. The artist has ${formatDays(redoDays)} for one more take.`}
        submit="Ask for another take"
        onSend={(reason) =>
          run('redo', () => call(api.redo.post({ reason })), `We’ve asked ${request.artist.stageName}.`)
        }
      />
      <ReasonDialog
        open={question === 'report'}
        onClose={close}
        title="What’s wrong?"
        hint="Our team reads it. If we still hold your money, we keep holding it until we’ve decided."
        submit="Report it"
        onSend={(reason) =>
          run('report', () => call(api.report.post({ reason })), 'Thank you. We’re looking into it.')
        }
      />
    </>
  );
}
