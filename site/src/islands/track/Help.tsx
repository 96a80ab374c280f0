import { windows } from '@salamu/api/domain/request/deadlines';
import { hasEnded } from '@salamu/api/domain/request/transitions';
import { formatDays } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { VerificationId } from '@salamu/ui/request/verification-id';
import { call } from '@salamu/ui/session/api';
import { useState } from 'react';
import { Fold } from '../Fold.tsx';
import { usePolled } from '../use-polled.ts';
import { AskFirst } from './AskFirst.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { PanelProps } from './use-tracked-request.ts';

const keptDays = windows.trackingAfterEnd / (24 * 60 * 60_000);

/** What few need: a problem reported, links turned off, details erased, our team. */
export function Help(panel: PanelProps) {
  const { request, tracked } = panel;
  const { api, key, run } = tracked;
  const [reporting, setReporting] = useState(false);
  const linkTo = (path: string) => (words: string) => (
    <a href={here(path)} className="text-link">
      {words}
    </a>
  );
  return (
    <Fold title={m.track_help()}>
      {request.actions.includes('report') && (
        <Button variant="outline" className="justify-self-start" onClick={() => setReporting(true)}>
          {m.track_action_report()}
        </Button>
      )}
      {request.watchable && (
        <p>
          <MessageParts
            of={m.track_report_abuse.parts()}
            as={{ link: linkTo(`/report?thing=video#${request.id}`) }}
          />
        </p>
      )}
      <Links {...panel} />
      {key.token && <Details {...panel} />}
      <p>
        <MessageParts of={m.track_help_contact.parts()} as={{ link: linkTo('/contact') }} />
      </p>
      <VerificationId id={request.verificationId} />
      <ReasonDialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={m.track_report_title()}
        hint={m.track_report_hint()}
        confirm={m.track_report_send()}
        onSend={(reason) => run('report', () => call(api.report.post({ reason })), m.track_report_done())}
      />
    </Fold>
  );
}

/** The links of a guest's emails, and a button to turn them off. */
function Links({ request, tracked }: PanelProps) {
  const { data, refresh } = usePolled(() => call(tracked.api.links.get()), null);
  const isGuest = tracked.key.token !== null;
  if (!data?.live) return null;

  async function end() {
    const isDone = await tracked.endLinks();
    if (isDone && !isGuest) {
      toast.success(m.track_links_ended_own());
      await refresh();
    }
    return isDone;
  }

  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{m.track_links()}</h3>
      <p className="max-w-prose text-quiet">{isGuest ? m.track_links_guest() : m.track_links_own()}</p>
      <AskFirst
        variant="secondary"
        size="sm"
        label={m.track_links_end()}
        title={m.track_links_title()}
        confirm={m.track_links_end()}
        back={m.track_links_keep()}
        busy={tracked.busy === 'end-links'}
        act={end}
      >
        <p>{isGuest ? m.track_links_warn_guest({ code: request.code }) : m.track_links_warn_own()}</p>
      </AskFirst>
    </section>
  );
}

/** How long we keep a guest's details, and a button to erase them sooner. */
function Details({ request, tracked }: PanelProps) {
  const [endsLink, setEndsLink] = useState(false);
  const isOver = hasEnded(request.status);
  const days = formatDays(keptDays);
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{m.track_details()}</h3>
      <p className="max-w-prose text-quiet">
        {isOver ? m.track_details_over({ days }) : m.track_details_before({ days })}
      </p>
      {isOver && (
        <AskFirst
          variant="secondary"
          size="sm"
          label={m.track_details_erase()}
          title={m.track_details_title()}
          confirm={m.track_details_erase()}
          back={m.track_details_keep()}
          busy={tracked.busy === 'end-details'}
          act={() => tracked.eraseDetails({ endsLink })}
        >
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
        </AskFirst>
      )}
    </section>
  );
}

/** The video outlives the erased details: after that, its link is the only way to it. */
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
