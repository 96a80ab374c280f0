import { formatTime } from '@salamu/api/domain/time/format-time';
import { m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { formatExact } from '@salamu/ui/browser/dates';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { When } from '@salamu/ui/kit/when';
import { call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { ChevronDown, Copy, Link2, Link2Off, MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import type { FanRequest, Openings as Opened } from '../../data/page/types.ts';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** The link to the video: shared, ended, made again, and when people opened it. */
export function WatchLink({ request, tracked }: PanelProps) {
  const [asking, setAsking] = useState(false);
  const { api, busy, run } = tracked;
  const { data: link, refresh } = usePolled(() => call(api['watch-link'].get()), null);
  if (!link) return null;

  async function change(name: string, action: () => Promise<unknown>, done: string) {
    if (await run(name, action, done)) setAsking(false);
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">{m.track_watch()}</h2>
      {link.url ? (
        <Working url={link.url} request={request} />
      ) : (
        <p className="max-w-prose text-quiet">
          {link.endedAt && (
            <>
              <MessageParts
                of={m.track_watch_ended_at.parts()}
                as={{ when: () => <When at={link.endedAt ?? ''} /> }}
              />{' '}
            </>
          )}
          <span>{m.track_watch_none()}</span>
        </p>
      )}
      {(link.url || link.openings.count > 0) && <Openings openings={link.openings} />}
      {link.url ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Link2Off size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {m.track_watch_end()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Link2 size={16} aria-hidden="true" />}
          loading={busy === 'make-watch-link'}
          onClick={() => change('make-watch-link', () => call(api['watch-link'].put()), m.track_watch_made())}
        >
          {m.track_watch_make()}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.track_watch_end_title()}
        actions={
          <>
            <Button
              variant="destructive"
              loading={busy === 'end-watch-link'}
              onClick={() =>
                change('end-watch-link', () => call(api['watch-link'].delete()), m.track_watch_ended())
              }
            >
              {m.track_watch_end_confirm()}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {m.track_watch_keep()}
            </Button>
          </>
        }
      >
        <p>{m.track_watch_end_how()}</p>
        <p>
          {m.track_watch_end_still()}
          {request.public && (
            <span>{` ${m.track_watch_end_public({ artist: request.artist.stageName })}`}</span>
          )}
        </p>
      </Dialog>
    </section>
  );
}

function Working({ url, request }: { url: string; request: FanRequest }) {
  const { recipientName, reveal, mayChooseReveal } = request;
  const isSealed = reveal !== null && mayChooseReveal && Date.parse(reveal.at) > Date.now();
  // Who recorded it is part of the surprise.
  const sharing = isSealed
    ? m.track_watch_share_sealed({
        name: recipientName,
        when: formatTime(new Date(reveal.at), reveal.zone),
        url,
      })
    : m.track_watch_share_words({ name: recipientName, url });

  return (
    <>
      <p className="max-w-prose text-quiet">
        {isSealed ? m.track_watch_sealed() : m.track_watch_anyone()} {m.track_watch_lost()}
      </p>
      <code className="max-w-full select-all break-all text-small">{url}</code>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => copyText(url, m.track_watch_copy_failed())}
        >
          {m.watch_copy()}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(sharing)}`}
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle size={16} aria-hidden="true" /> {m.watch_share_whatsapp()}
        </a>
        <a href={`${url}/card`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Printer size={16} aria-hidden="true" /> {m.gift_card_get()}
        </a>
      </div>
    </>
  );
}

function Openings({ openings: { count, firstAt, lastAt, latest } }: { openings: Opened }) {
  if (!firstAt || !lastAt) return <p className="max-w-prose">{m.track_watch_not_opened()}</p>;
  return (
    <details className="group max-w-prose">
      <summary className="flex w-fit cursor-pointer items-center gap-x-1.5 py-1 underline-offset-4 hover:underline">
        <span>
          <MessageParts
            of={m.track_watch_opened.parts({ count })}
            as={{ when: () => <When at={lastAt} /> }}
          />
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="grid gap-1 py-2 ps-4 text-quiet text-small">
        {latest.map((at) => (
          <li key={at} className="figures">
            {formatExact(at)}
          </li>
        ))}
        {!latest.includes(firstAt) && (
          <li className="figures">{m.track_watch_first({ when: formatExact(firstAt) })}</li>
        )}
      </ol>
      <p className="text-quiet text-small">{m.track_watch_openings_how()}</p>
    </details>
  );
}
