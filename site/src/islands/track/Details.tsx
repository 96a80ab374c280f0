import { windows } from '@salamu/api/domain/request/deadlines';
import { hasEnded } from '@salamu/api/domain/request/transitions';
import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from './use-tracked-request.ts';

const keptDays = windows.trackingAfterEnd / (24 * 60 * 60_000);

/** How long we keep a guest's details, and a button to erase them sooner. */
export function Details({ request, tracked }: PanelProps) {
  const [asking, setAsking] = useState(false);
  const isOver = hasEnded(request.status);
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">Your details</h2>
      <p className="max-w-prose text-quiet">
        {isOver
          ? `We erase your name, your email address and your words automatically ${keptDays} days after a request has ended. You don’t have to wait for that.`
          : `Once this request has ended, you can erase your name, your email address and your words here. We do it automatically after ${keptDays} days.`}
      </p>
      {isOver && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Eraser size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Erase my details
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Erase your details?"
        actions={
          <>
            <Button
              variant="destructive"
              loading={tracked.busy === 'end-details'}
              onClick={async () => {
                if (await tracked.eraseDetails()) setAsking(false);
              }}
            >
              Erase my details
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            Your name, your email address, your phone number and everything you wrote are erased for good, the
            words of your review too. This page closes, and we can’t write to you about this request any more.
          </p>
          <p>
            What was paid and refunded stays in our books, without you. So do the stars you gave.
            {request.watchUrl && (
              <>
                {' '}
                The video stays too, for anyone with{' '}
                <a className="text-link" href={request.watchUrl}>
                  its link
                </a>
                : save that link, or the video, before you go on.
              </>
            )}
            {request.watchable &&
              !request.watchUrl &&
              ' You ended the link to the video, so no one can watch it any more: save it before you go on.'}
          </p>
        </div>
      </Dialog>
    </section>
  );
}
