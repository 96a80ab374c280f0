import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, ScrollText, SquarePen, X } from 'lucide-react';
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

const round = 'grid size-11 flex-none cursor-pointer place-items-center rounded-full bg-night/70';

/** What stands at the lens: the brief, or the artist's own script, and the way out. */
export function StudioHeader({ request, owner, ticks, isRecording, isReviewing }: HeaderProps) {
  const { id } = request;
  const found = useQuery(scriptQuery(owner, id));
  const [isWriting, setWriting] = useState(false);
  const [wantsBrief, setWantsBrief] = useState(false);
  const script = isReviewing ? null : (found.data ?? null);
  const isRead = script && !wantsBrief;

  async function keep(change: { text?: string; speed?: number }) {
    const { text = '', speed = speeds.usual } = found.data ?? {};
    await keepScript({ requestId: id, owner, text, speed, ...change, keptAt: Date.now() });
    await found.refetch();
  }
  return (
    <header
      className={`z-10 flex ${isReviewing ? 'max-h-[25dvh]' : 'max-h-[40dvh]'} items-start justify-between gap-4 bg-linear-to-b from-night to-transparent p-4 ${isRead ? 'pb-8' : 'pb-2'} [@media(height<32rem)]:pb-2`}
    >
      {isRead ? (
        <Prompter {...{ script, isRecording }} onSpeed={(speed) => void keep({ speed })} />
      ) : (
        <StudioBrief request={request} mayAnswer={!isRecording} ticks={ticks} />
      )}
      <div className="grid flex-none gap-2">
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
        {script && (
          <button
            type="button"
            aria-label={wantsBrief ? m.studio_show_script() : m.studio_show_brief()}
            className={round}
            onClick={() => setWantsBrief(!wantsBrief)}
          >
            {wantsBrief ? (
              <ScrollText size={20} aria-hidden="true" />
            ) : (
              <ListChecks size={20} aria-hidden="true" />
            )}
          </button>
        )}
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
