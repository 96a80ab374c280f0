import { formatTime } from '@salamu/api/domain/format-time';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { formatExact } from '@salamu/ui/dates';
import { Dialog } from '@salamu/ui/dialog';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { ChevronDown, Copy, Link2, Link2Off, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { FanRequest, Openings as Opened } from '../../data/types.ts';
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
      <h2 className="text-h3">The link to your video</h2>
      {link.url ? (
        <Working url={link.url} request={request} />
      ) : (
        <p className="max-w-prose text-quiet">
          {link.endedAt && (
            <>
              You ended it <When at={link.endedAt} />.{' '}
            </>
          )}
          Now no link leads to the video. You can still watch it here.
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
          End this link
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Link2 size={16} aria-hidden="true" />}
          loading={busy === 'make-watch-link'}
          onClick={() =>
            change('make-watch-link', () => call(api['watch-link'].put()), 'Your new link is ready.')
          }
        >
          Make a new link
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End the link to your video?"
        actions={
          <>
            <Button
              variant="destructive"
              loading={busy === 'end-watch-link'}
              onClick={() =>
                change('end-watch-link', () => call(api['watch-link'].delete()), 'The link has ended.')
              }
            >
              End the link
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          It stops working everywhere: in your messages and in our emails. Anyone who is watching can finish,
          and anyone who has saved the video keeps it.
        </p>
        <p>
          You can still watch the video here, and make a new link whenever you like.
          {request.public && ` It stays on ${request.artist.stageName}’s page if it’s shown there.`}
        </p>
      </Dialog>
    </section>
  );
}

/** A link that works, and ways to pass it on. */
function Working({ url, request }: { url: string; request: FanRequest }) {
  const { artist, recipientName, reveal, mayChooseReveal } = request;
  const isSealed = reveal !== null && mayChooseReveal;
  // Who recorded it is part of the surprise.
  const sharing = isSealed
    ? `Something for ${recipientName}, to open on ${formatTime(new Date(reveal.at), reveal.zone)}: ${url}`
    : `${artist.stageName} made a video for ${recipientName}: ${url}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Copied.');
    } catch {
      toast.error('We couldn’t copy it. Select it and copy it yourself.');
    }
  }

  return (
    <>
      <p className="max-w-prose text-quiet">
        {isSealed
          ? 'You can pass it on already: anyone with this link can watch once it opens.'
          : 'Anyone with this link can watch.'}{' '}
        Did it get into the wrong hands? End it, and make a new one.
      </p>
      <code className="max-w-full select-all break-all text-small">{url}</code>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" icon={<Copy size={16} aria-hidden="true" />} onClick={copy}>
          Copy the link
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(sharing)}`}
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle size={16} aria-hidden="true" /> Share on WhatsApp
        </a>
      </div>
    </>
  );
}

/** How often the link was opened, and when. */
function Openings({ openings: { count, firstAt, lastAt, latest } }: { openings: Opened }) {
  if (!firstAt || !lastAt) return <p className="max-w-prose">No one has opened it yet.</p>;
  return (
    <details className="group max-w-prose">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-1.5 py-1 underline-offset-4 hover:underline">
        {count === 1 ? 'Opened once, ' : `Opened ${count} times, last `}
        <When at={lastAt} />
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-1 py-2 pl-4 text-quiet text-small">
        {latest.map((at) => (
          <li key={at} className="figures">
            {formatExact(at)}
          </li>
        ))}
        {!latest.includes(firstAt) && <li className="figures">First opened {formatExact(firstAt)}</li>}
      </ol>
      <p className="text-quiet text-small">
        We count it when someone opens the envelope, and keep the time but nothing about the person. Previews
        in a chat don’t count. Neither do you, on this page.
      </p>
    </details>
  );
}
