import { type Cue, captionLimits } from '@salamu/api/domain/video/captions';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { useState } from 'react';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import { beginAt, timed } from './timing.ts';

interface CaptionsProps {
  /** What was read from the lens, if anything was. */
  script: string;
  cues: readonly Cue[];
  /** How loud each part of the take is. */
  levels: readonly number[];
  seconds: number;
  onCues: (cues: Cue[]) => void;
  /** The player shows this second. */
  onSeek: (second: number) => void;
}

const field = 'w-full rounded-control border border-on-night/40 bg-night p-2 -outline-offset-2';
const most = 4_000;

/** What is said in a take, for those who watch it without sound: timed by its loudness, and corrected by its artist. */
export function Captions({ script, cues, levels, seconds, onCues, onSeek }: CaptionsProps) {
  const [said, setSaid] = useState(script);
  return (
    <details className="text-small">
      <summary className="mx-auto flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {cues.length > 0 ? m.studio_captions_count({ count: cues.length }) : m.studio_captions_add()}
      </summary>
      {cues.length === 0 ? (
        <div className="grid justify-items-center gap-3 pb-1">
          <label className="grid w-full gap-1">
            {m.studio_captions_say()}
            <textarea
              rows={4}
              maxLength={most}
              className={field}
              value={said}
              onChange={({ currentTarget }) => setSaid(currentTarget.value)}
            />
          </label>
          <Button
            size="sm"
            variant="secondary"
            disabled={said.trim() === ''}
            onClick={() => onCues(timed(said, levels, seconds))}
          >
            {m.studio_captions_make()}
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-center gap-3 pb-1">
          <p className="text-center">{m.studio_captions_how()}</p>
          <ol className="grid w-full gap-2">
            {cues.map((cue, place) => (
              <li key={place} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
                <input
                  type="number"
                  step={0.1}
                  min={0}
                  className={`${field} figures`}
                  aria-label={m.studio_captions_begin({ line: place + 1 })}
                  value={Math.round(cue.from / 100) / 10}
                  onChange={({ currentTarget }) => {
                    if (currentTarget.value === '') return;
                    onCues(beginAt(cues, place, currentTarget.valueAsNumber * 1_000));
                  }}
                />
                <textarea
                  rows={2}
                  maxLength={captionLimits.characters}
                  className={field}
                  aria-label={m.studio_captions_said({ time: saySeconds(cue.from / 1_000) })}
                  value={cue.text}
                  onFocus={() => onSeek(cue.from / 1_000)}
                  onChange={({ currentTarget: { value: text } }) =>
                    onCues(cues.map((each, at) => (at === place ? { ...each, text } : each)))
                  }
                />
              </li>
            ))}
          </ol>
          <Button size="sm" variant="secondary" onClick={() => onCues([])}>
            {m.studio_captions_remove()}
          </Button>
        </div>
      )}
    </details>
  );
}
