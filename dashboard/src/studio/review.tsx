import { Button } from '@salamu/ui/button';
import { Spinner } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fetchScript } from '../app/fetch-script.ts';
import { useObjectUrl } from '../app/use-object-url.ts';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import { AskDialog } from '../parts/decisions.tsx';
import { check, type FindingName, findings } from './checks.ts';
import type { Take } from './database.ts';
import { readTakeFile } from './take-file.ts';
import { deleteTake } from './takes.ts';

interface ReviewProps {
  /** Oldest first; at least one. */
  takes: readonly Take[];
  onSend: (file: File) => Promise<void>;
  onAgain: () => void;
  onChanged: () => void;
}

/** The kept takes: watch each, send one, delete any, or record another. */
export function Review({ takes, onSend, onAgain, onChanged }: ReviewProps) {
  const [chosenId, choose] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const chosen = takes.find(({ id }) => id === chosenId) ?? (takes.at(-1) as Take);
  const video = useQuery({
    queryKey: ['take', chosen.id],
    queryFn: () => fileOf(chosen),
    gcTime: 0,
    retry: false,
  });
  const checked = useQuery({
    queryKey: ['take', chosen.id, 'checks'],
    queryFn: () => checksOf(video.data),
    enabled: video.isSuccess,
    gcTime: 0,
    retry: false,
  });
  const found = checked.data ?? [];
  const mayBeSent = found.every((name) => findings[name].isTaste);
  return (
    <div className="row-span-2 grid min-h-0 grid-rows-[minmax(30%,1fr)_minmax(0,auto)] gap-4 p-4 pt-0 [@media(height<32rem)]:grid-cols-2 [@media(height<32rem)]:grid-rows-1">
      <div className="relative grid min-h-0 place-items-center">
        {video.data ? (
          <Player file={video.data.file} />
        ) : video.isError ? (
          <p role="alert">Nothing of this take can be played. Record it again.</p>
        ) : (
          <Spinner label="Loading your take" />
        )}
      </div>
      <div className="grid gap-3 self-center overflow-y-auto [@media(height<32rem)]:max-h-full">
        {!chosen.isEnded && video.data && (
          <p role="status" className="text-center">
            This recording was cut short. We kept {Math.floor(video.data.seconds)} seconds of it.
          </p>
        )}
        <fieldset className="flex flex-wrap justify-center gap-2">
          <legend className="sr-only">Your takes</legend>
          {takes.map((take, place) => (
            <label
              key={take.id}
              className="figures flex min-h-11 cursor-pointer items-center rounded-full border border-on-night/40 px-3.5 text-small has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="take"
                className="sr-only"
                checked={take === chosen}
                onChange={() => choose(take.id)}
              />
              Take {place + 1} · {saySeconds(take.seconds)}
            </label>
          ))}
        </fieldset>
        <div role="status">
          <ul className="grid gap-1 text-center text-small empty:hidden">
            {found.map((name) => (
              <li key={name}>{findings[name].words}</li>
            ))}
          </ul>
        </div>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <Button
            size="lg"
            loading={isSending}
            disabled={!video.data || checked.isPending || !mayBeSent}
            onClick={() => {
              if (!video.data) return;
              setSending(true);
              void onSend(video.data.file).finally(() => setSending(false));
            }}
          >
            {mayBeSent && found.length > 0 ? 'Send anyway' : 'Send this take'}
          </Button>
          <Button size="lg" variant="secondary" onClick={onAgain}>
            Record another
          </Button>
          <button
            type="button"
            aria-label="Delete this take"
            className="grid size-11 place-items-center rounded-full"
            onClick={() => setDeleting(true)}
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </p>
      </div>
      {isDeleting && (
        <AskDialog
          title="Delete this take?"
          explanation="It’s only on this device, and can’t be brought back."
          confirm="Delete the take"
          variant="destructive"
          onClose={() => setDeleting(false)}
          act={async () => {
            await deleteTake(chosen);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** A take as it can be played and sent. */
async function fileOf(take: Take): Promise<{ file: File; seconds: number }> {
  const [recorded, { mend }] = await Promise.all([
    readTakeFile(take.id),
    fetchScript(() => import('./mend.ts')),
  ]);
  return mend(recorded, { name: `take-${take.recipientName}`, type: take.type });
}

async function checksOf(video: { file: File; seconds: number } | undefined): Promise<FindingName[]> {
  if (!video) return [];
  const { lookAt } = await fetchScript(() => import('./look.ts'));
  return check(video.seconds, await lookAt(video.file));
}

function Player({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the artist's own recording, just now
    <video
      src={url}
      controls
      playsInline
      aria-label="Your take"
      className="absolute inset-0 size-full rounded-picture object-contain"
    />
  );
}
