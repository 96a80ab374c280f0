import { m } from '@salamu/messages/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, Plus, SquarePen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestPath } from '../artist/parts/addresses.ts';
import type { ArtistRequest } from '../artist/parts/queries.ts';
import { StudioBrief, type Ticks } from './brief.tsx';
import { speeds } from './pace.ts';
import { Prompter } from './prompter.tsx';
import { ScriptDialog } from './script-dialog.tsx';
import { keepScript, scriptQuery } from './scripts.ts';

interface HeaderProps {
  request: ArtistRequest;
  owner: string;
  ticks: Ticks;
  isRecording: boolean;
  isReviewing: boolean;
}

const round =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-full bg-night/70 disabled:opacity-50';

/** In the corner of a wide frame, so that the column is in its middle; beside the frame where a phone lies on its side. */
const besideColumn =
  '@[28rem]:absolute @[28rem]:inset-e-4 @[28rem]:top-4 [@media(height<32rem)_and_(width>=40rem)]:absolute [@media(height<32rem)_and_(width>=40rem)]:inset-s-full [@media(height<32rem)_and_(width>=40rem)]:grid-cols-[2.75rem_2.75rem]';

/** What else needs room: a player, the ways to other requests and how it sounds, or the record button only. */
const heights = {
  review: 'max-h-[25dvh]',
  ready: 'max-h-[57dvh] [@media(height<32rem)]:max-h-[42dvh]',
  recording: 'max-h-[65dvh] [@media(height<32rem)]:max-h-[62dvh]',
};

/** What stands at the lens: the artist's own script if they have written one, whom it is for, and what to say. */
export function StudioHeader({ request, owner, ticks, isRecording, isReviewing }: HeaderProps) {
  const { id } = request;
  const query = scriptQuery(owner, id);
  const { data: kept = null } = useQuery(query);
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const script = isReviewing ? null : kept;

  async function keep(change: { text?: string; speed?: number }) {
    const { text = '', speed = speeds.usual } = kept ?? {};
    const next = { requestId: id, owner, text, speed, ...change, keptAt: Date.now() };
    await keepScript(next);
    client.setQueryData(query.queryKey, next.text === '' ? null : next);
  }
  return (
    <header
      className={`@container relative z-10 flex ${isReviewing ? heights.review : isRecording ? heights.recording : heights.ready} items-start justify-between gap-3 bg-linear-to-b from-night to-transparent p-3 pb-2 sm:p-4`}
    >
      <div className="flex max-h-full min-w-0 grow flex-col gap-2 self-stretch">
        {script && <Prompter {...{ script, isRecording, isStill }} />}
        <StudioBrief
          isBesideScript={script !== null}
          mayAnswer={!isRecording && !isReviewing}
          {...{ request, ticks }}
        />
      </div>
      <div className={`grid flex-none gap-2 ${isReviewing ? '' : besideColumn}`}>
        <Link to={requestPath(id)} aria-label={m.studio_leave()} className={round}>
          <X size={22} aria-hidden="true" />
        </Link>
        {!isReviewing && !isRecording && (
          <button
            type="button"
            aria-label={script ? m.studio_change_script() : m.studio_write_script()}
            className={round}
            onClick={() => setWriting(true)}
          >
            <SquarePen size={20} aria-hidden="true" />
          </button>
        )}
        {script && !isStill && <Pace speed={script.speed} onPace={(speed) => void keep({ speed })} />}
      </div>
      {isWriting && (
        <ScriptDialog
          text={script?.text ?? ''}
          onKeep={(text) => keep({ text })}
          onClose={() => setWriting(false)}
        />
      )}
    </header>
  );
}

/** Faster or slower, by a tap that hits while one looks at the lens. */
function Pace({ speed, onPace }: { speed: number; onPace: (speed: number) => void }) {
  return (
    <>
      <button
        type="button"
        className={round}
        aria-label={m.studio_script_faster()}
        disabled={speed >= speeds.most}
        onClick={() => onPace(speed + 1)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={round}
        aria-label={m.studio_script_slower()}
        disabled={speed <= speeds.least}
        onClick={() => onPace(speed - 1)}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <p role="status" className="sr-only">
        {m.studio_script_speed({ speed, most: speeds.most })}
      </p>
    </>
  );
}
