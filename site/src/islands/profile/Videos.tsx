import { occasionName } from '@salamu/api/domain/request/brief';
import { here, m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { Button } from '@salamu/ui/kit/button';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { When } from '@salamu/ui/kit/when';
import { RequestVideo } from '@salamu/ui/request/request-video';
import { api, call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Copy, Film } from 'lucide-react';
import { usePolled } from '../use-polled.ts';
import { useQuery } from '../use-query.ts';
import { Pages } from './Pages.tsx';
import { SessionGate } from './SessionGate.tsx';

const pageSize = 12;

const load = (page: number) => call(api.users.me.videos.get({ query: { page, pageSize } }));
type Delivered = Awaited<ReturnType<typeof load>>['items'][number];

/** The videos that were made for a fan, the latest first. */
export default function Videos() {
  return (
    <SessionGate waiting={<LoadingPanel label={m.library_loading()} />}>{() => <Library />}</SessionGate>
  );
}

function Library() {
  const [query, change] = useQuery();
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));

  function turnTo(next: number) {
    change({ page: next > 1 ? String(next) : null });
    // The pressed button disappears with its page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  return <Page key={page} page={page} onPage={turnTo} />;
}

function Page({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, error, refresh } = usePolled(() => load(page), null);
  if (error && !data) return <ErrorState error={error} title={m.library_load_failed()} onRetry={refresh} />;
  if (!data) return <LoadingPanel label={m.library_loading()} />;
  const pages = Math.ceil(data.total / pageSize);
  if (data.total === 0)
    return (
      <EmptyState
        title={m.library_empty()}
        action={
          <a href={here('/artists')} className={buttonClass()}>
            {m.search_button()}
          </a>
        }
      >
        {m.library_empty_lead()}
      </EmptyState>
    );
  return (
    <>
      <ul className="border-line border-b">
        {data.items.map((video) => (
          <DeliveredVideo key={video.requestId} video={video} />
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function DeliveredVideo({ video }: { video: Delivered }) {
  const { requestId, artist, recipientName, occasion, deliveredAt, poster, watchUrl } = video;
  const name = m.track_video({ artist: artist.stageName, name: recipientName });

  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 border-line border-t py-6 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-x-6">
      <Poster src={poster} />
      <div className="grid gap-1.5">
        <h2 className="text-h4 [overflow-wrap:anywhere]">
          <a href={here(`/profile/requests/${requestId}`)} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        <p className="text-quiet">
          {occasionName(occasion)} · <When at={deliveredAt} />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2">
        <RequestVideo label={name} size="sm" load={() => call(api.requests({ id: requestId }).video.get())} />
        {watchUrl && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Copy size={16} aria-hidden="true" />}
            aria-label={m.library_copy({ name })}
            onClick={() => copyText(watchUrl ?? '', m.track_watch_copy_failed())}
          >
            {m.watch_copy()}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A picture of the video; where its artist’s browser made none, its place is kept. */
function Poster({ src }: { src: string | null }) {
  const shape = 'aspect-[4/5] w-full rounded-control bg-raised object-cover sm:row-span-2';
  if (src) return <img src={src} alt="" width={120} height={150} loading="lazy" className={shape} />;
  return (
    <span className={`grid place-items-center text-quiet ${shape}`}>
      <Film size={28} aria-hidden="true" />
    </span>
  );
}
