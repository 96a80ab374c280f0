import { formatTime } from '@salamu/api/domain/time/format-time';
import { m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { When } from '@salamu/ui/kit/when';
import { call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Copy, Link2, MessageCircle, Printer } from 'lucide-react';
import type { FanRequest, Openings as Opened } from '../../data/page/types.ts';
import { usePolled } from '../use-polled.ts';
import { AskFirst } from './AskFirst.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** The link to the video: shared, ended, made again, and when people opened it. */
export function WatchLink({ request, tracked }: PanelProps) {
  const { api, busy, run } = tracked;
  const { data: link, refresh } = usePolled(() => call(api['watch-link'].get()), null);
  if (!link) return null;

  async function change(name: string, action: () => Promise<unknown>, done: string) {
    const isDone = await run(name, action, done);
    await refresh();
    return isDone;
  }

  return (
    <section className="grid justify-items-start gap-3">
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
        <AskFirst
          variant="link"
          label={m.track_watch_end()}
          title={m.track_watch_end_title()}
          confirm={m.track_watch_end_confirm()}
          back={m.track_watch_keep()}
          busy={busy === 'end-watch-link'}
          act={() => change('end-watch-link', () => call(api['watch-link'].delete()), m.track_watch_ended())}
        >
          <p>{m.track_watch_end_how()}</p>
          <p>
            {m.track_watch_end_still()}
            {request.public && (
              <span>{` ${m.track_watch_end_public({ artist: request.artist.stageName })}`}</span>
            )}
          </p>
        </AskFirst>
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

function Openings({ openings: { count, lastAt } }: { openings: Opened }) {
  if (!lastAt) return <p>{m.track_watch_not_opened()}</p>;
  return (
    <p>
      <MessageParts
        of={m.track_watch_opened.parts({ count })}
        as={{ when: () => <When at={lastAt} exact /> }}
      />
    </p>
  );
}
