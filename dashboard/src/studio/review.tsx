import type { Cue } from '@salamu/api/domain/video/captions';
import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Spinner } from '@salamu/ui/kit/spinner';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchScript } from '../app/fetch-script.ts';
import type { ArtistRequest } from '../artist/parts/queries.ts';
import { check } from '../checks/checks.ts';
import { Findings, mayBeSent, seenQuery } from '../checks/findings.tsx';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import { AskDialog } from '../parts/decisions.tsx';
import { OtherAnswers } from './brief.tsx';
import { Captions } from './captions.tsx';
import { type Cut, coversOf, wholeOf } from './cut.ts';
import type { Take } from './database.ts';
import { recordSmaller } from './fit.ts';
import type { Mended } from './mend.ts';
import { Neighbours } from './neighbours.tsx';
import { readTakeFile } from './take-file.ts';
import { TakePlayer } from './take-player.tsx';
import { changeTake, deleteTake } from './takes.ts';
import { cutCues } from './timing.ts';
import { Trim } from './trim.tsx';

interface ReviewProps {
  /** Oldest first; at least one. */
  takes: readonly Take[];
  /** The one of them that is shown. */
  chosen: Take;
  onChoose: (id: string) => void;
  request: ArtistRequest;
  onSend: (file: File, poster: Blob | null, captions: Cue[]) => Promise<void>;
  /** Whether the newest take is to be sent at once, unless something was noticed. */
  isHurried: boolean;
  onUnhurried: () => void;
  onAgain: () => void;
  onChanged: () => void;
}

const none: readonly Cue[] = [];

/** The kept takes: watch each, trim and send one, delete any, or record another. */
export function Review(props: ReviewProps) {
  const { takes, chosen, request, onChoose, onSend, isHurried, onUnhurried, onAgain, onChanged } = props;
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const video = useQuery({
    queryKey: ['take', chosen.id],
    queryFn: async () => {
      const made = await fileOf(chosen);
      const { seconds } = made;
      if (seconds !== chosen.seconds) void changeTake(chosen.id, { seconds }).then(onChanged);
      return made;
    },
    gcTime: 0,
    retry: false,
  });
  const seen = useQuery(seenQuery(video.data?.file));
  const player = useRef<HTMLVideoElement>(null);
  const [cuts, setCuts] = useState<Record<string, Cut>>({});
  const seconds = video.data?.seconds ?? 0;
  const cut = cuts[chosen.id] ?? chosen.cut ?? wholeOf(seconds);
  const found =
    video.data && seen.data ? check([cut], { ...seen.data, isUpsideDown: chosen.isUpsideDown }) : [];
  const [captions, setCaptions] = useState<Record<string, readonly Cue[]>>({});
  const cues = captions[chosen.id] ?? chosen.cues ?? none;
  const seek = (second: number) => {
    if (player.current) player.current.currentTime = second;
  };

  async function send(mended: Mended) {
    setSending(true);
    setTrouble(null);
    try {
      const [sent, poster] = await cutOut(mended, cut);
      const written = cues.filter(({ text }) => text.trim() !== '');
      await onSend(sent, poster, cutCues(written, cut));
    } catch (error) {
      console.warn('The take could not be trimmed.', error);
      setTrouble(m.studio_cannot_trim());
    } finally {
      setSending(false);
    }
  }

  const isStuttering = found.includes('stutters');
  useEffect(() => {
    if (isStuttering) recordSmaller(chosen.id);
  }, [isStuttering, chosen.id]);
  useEffect(() => {
    if (!isHurried || video.isPending || (video.isSuccess && seen.isPending)) return;
    onUnhurried();
    if (video.data && found.length === 0) void send(video.data);
  });

  return (
    <div className="row-span-2 grid min-h-0 grid-rows-[minmax(30%,1fr)_minmax(0,auto)] gap-4 p-4 pt-0 [@media(height<32rem)]:grid-cols-2 [@media(height<32rem)]:grid-rows-1">
      <div className="relative grid min-h-0 place-items-center">
        {video.data ? (
          <TakePlayer ref={player} file={video.data.file} {...{ cut, cues }} language={request.language} />
        ) : video.isError ? (
          <p role="alert">{m.studio_unplayable()}</p>
        ) : (
          <Spinner label={m.studio_loading()} />
        )}
        {!isSending && !isHurried && <Neighbours id={request.id} />}
      </div>
      <div className="grid max-h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-3">
        <div className="grid content-start gap-3 overflow-y-auto">
          {!chosen.isEnded && video.data && (
            <p role="status" className="text-center">
              {m.studio_cut_short({ seconds: Math.floor(seconds) })}
            </p>
          )}
          <div className="flex items-center justify-center gap-1">
            <fieldset className="flex flex-wrap justify-center gap-2">
              <legend className="sr-only">{m.studio_your_takes()}</legend>
              {takes.map((take, place) => (
                <label
                  key={take.id}
                  className="figures flex min-h-11 cursor-pointer items-center rounded-full border border-on-night/40 px-3.5 text-small has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-2"
                >
                  <input
                    type="radio"
                    name="take"
                    className="sr-only"
                    checked={take.id === chosen.id}
                    onChange={() => onChoose(take.id)}
                  />
                  {m.studio_take({ place: place + 1, time: saySeconds(take.seconds) })}
                </label>
              ))}
            </fieldset>
            <button
              type="button"
              aria-label={m.studio_delete()}
              className="grid size-11 flex-none cursor-pointer place-items-center rounded-full"
              onClick={() => setDeleting(true)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          </div>
          <div className="text-center">
            <Findings found={found} />
          </div>
          {trouble && (
            <p role="alert" className="rounded-control bg-clay-soft p-3 text-ink text-small">
              {trouble}
            </p>
          )}
          <div className="grid">
            {video.data && seconds > videoLimits.minSeconds && (
              <Trim
                key={chosen.id}
                takeId={chosen.id}
                video={video.data}
                cut={cut}
                onCut={(next, second) => {
                  setCuts({ ...cuts, [chosen.id]: next });
                  seek(second);
                  void changeTake(chosen.id, { cut: next }).then(onChanged);
                }}
              />
            )}
            {video.data && (
              <Captions
                key={`captions-${chosen.id}`}
                script={chosen.script ?? ''}
                levels={seen.data?.sound?.levels ?? []}
                onSeek={seek}
                onCues={(next) => {
                  setCaptions({ ...captions, [chosen.id]: next });
                  void changeTake(chosen.id, { cues: next }).then(onChanged);
                }}
                {...{ cues, seconds }}
              />
            )}
            <OtherAnswers request={request} className="justify-self-center text-small" />
          </div>
        </div>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <Button
            loading={isSending}
            disabled={!video.data || seen.isPending || !mayBeSent(found)}
            onClick={() => void (video.data && send(video.data))}
          >
            {mayBeSent(found) && found.length > 0 ? m.studio_send_anyway() : m.studio_send()}
          </Button>
          <Button variant="secondary" onClick={onAgain}>
            {m.studio_another()}
          </Button>
        </p>
      </div>
      {isDeleting && (
        <AskDialog
          title={m.studio_delete_title()}
          explanation={m.studio_delete_how()}
          confirm={m.studio_delete_confirm()}
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
async function fileOf(take: Take): Promise<Mended> {
  const [recorded, { mend }] = await Promise.all([
    readTakeFile(take.id),
    fetchScript(() => import('./mend.ts')),
  ]);
  return mend(recorded, { name: `take-${take.recipientName}`, type: take.type });
}

/** What is sent of a take, and the cover if one was picked. Throws if it can't be cut without encoding it again. */
async function cutOut({ file, seconds }: Mended, cut: Cut): Promise<[File, Blob | null]> {
  const [{ mend }, { makePoster }] = await Promise.all([
    fetchScript(() => import('./mend.ts')),
    fetchScript(() => import('../deliveries/make-poster.ts')),
  ]);
  const { name, type } = file;
  const { from, to } = cut;
  // To the very end, though a track’s last packet may reach over it.
  const keep = { from, ...(to < seconds && { to }) };
  const sent = from === 0 && to >= seconds ? file : (await mend(file, { name, type, keep })).file;
  return [sent, cut.cover > 0 ? await makePoster(file, coversOf(cut)[cut.cover]) : null];
}
