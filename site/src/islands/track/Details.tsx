import { windows } from '@salamu/api/domain/request/deadlines';
import { hasEnded } from '@salamu/api/domain/request/transitions';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from './use-tracked-request.ts';

const keptDays = windows.trackingAfterEnd / (24 * 60 * 60_000);

/** How long we keep a guest's details, and a button to erase them sooner. */
export function Details({ request, tracked }: PanelProps) {
  const [asking, setAsking] = useState(false);
  const [endsLink, setEndsLink] = useState(false);
  const isOver = hasEnded(request.status);
  const days = formatDays(keptDays);
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">{m.track_details()}</h2>
      <p className="max-w-prose text-quiet">
        {isOver ? m.track_details_over({ days }) : m.track_details_before({ days })}
      </p>
      {isOver && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Eraser size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {m.track_details_erase()}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.track_details_title()}
        actions={
          <>
            <Button
              variant="destructive"
              loading={tracked.busy === 'end-details'}
              onClick={async () => {
                if (await tracked.eraseDetails({ endsLink })) setAsking(false);
              }}
            >
              {m.track_details_erase()}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {m.track_details_keep()}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{m.track_details_gone()}</p>
          <p>{m.delete_books()}</p>
          {request.watchable && <VideoStays url={request.watchUrl} />}
          {request.watchable && request.watchUrl && (
            <Checkbox
              label={m.track_details_end_link()}
              checked={endsLink}
              onChange={({ currentTarget }) => setEndsLink(currentTarget.checked)}
            />
          )}
        </div>
      </Dialog>
    </section>
  );
}

/** What becomes of a video whose fan has their details erased: its link is all that leads to it then. */
function VideoStays({ url }: { url: string | null }) {
  if (!url) return <p>{m.track_details_no_link()}</p>;
  return (
    <p>
      <MessageParts
        of={m.track_details_video_stays.parts()}
        as={{
          link: (words) => (
            <a className="text-link" href={url}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  );
}
