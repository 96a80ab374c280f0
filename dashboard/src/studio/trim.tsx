import { m } from '@salamu/messages/messages';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchScript } from '../app/fetch-script.ts';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import { type Cut, coversOf, endAt, startAt } from './cut.ts';
import type { Mended } from './mend.ts';

interface TrimProps {
  takeId: string;
  video: Mended;
  cut: Cut;
  /** What is sent has changed; the player shows this second of it. */
  onCut: (cut: Cut, second: number) => void;
}

/** How long a handle rests before pictures are taken for where it stands. */
const restMs = 400;

/** Cut off the start and the end of a take, and pick its cover out of three moments. */
export function Trim({ takeId, video, cut, onCut }: TrimProps) {
  const { file, seconds, starts } = video;
  const [isOpen, setOpen] = useState(false);
  const { from, to } = useRested(cut);
  const covers = useQuery({
    queryKey: ['take', takeId, 'covers', from, to],
    queryFn: () => picturesAt(file, coversOf({ from, to })),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const times = coversOf({ from, to });
  return (
    <details className="text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mx-auto flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {m.studio_trim()}
      </summary>
      <div className="grid gap-3 pb-1">
        <Handle
          name={m.studio_starts_at()}
          second={cut.from}
          min={0}
          max={starts.length - 1}
          value={starts.indexOf(cut.from)}
          onChange={(place) => {
            const next = startAt(cut, starts, place);
            onCut(next, next.from);
          }}
        />
        <Handle
          name={m.studio_ends_at()}
          second={cut.to}
          min={1}
          max={Math.ceil(seconds)}
          value={Math.ceil(cut.to)}
          onChange={(second) => {
            const next = endAt(cut, second, seconds);
            onCut(next, Math.max(next.from, next.to - 0.1));
          }}
        />
        {covers.data?.some(Boolean) && (
          <fieldset className="flex items-center gap-3">
            <legend className="float-start w-16">{m.studio_cover()}</legend>
            {covers.data.map((picture, place) => (
              <label
                key={times[place]}
                className="cursor-pointer rounded-control border-3 border-transparent opacity-70 has-checked:border-marigold has-checked:opacity-100 has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="cover"
                  className="sr-only"
                  aria-label={m.studio_cover_at({ time: saySeconds(times[place] ?? 0) })}
                  checked={place === cut.cover}
                  onChange={() => onCut({ ...cut, cover: place }, times[place] ?? 0)}
                />
                <Cover picture={picture} />
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </details>
  );
}

interface HandleProps {
  name: string;
  /** Where it stands. */
  second: number;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Handle({ name, second, onChange, ...range }: HandleProps) {
  return (
    <label className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-3">
      {name}
      <input
        type="range"
        className="min-h-6 w-full accent-marigold"
        aria-valuetext={saySeconds(second)}
        {...range}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span aria-hidden="true" className="figures text-end">
        {saySeconds(second)}
      </span>
    </label>
  );
}

function Cover({ picture }: { picture: Blob | null }) {
  const url = useObjectUrl(picture);
  return <img src={url} alt="" className="h-16 w-auto rounded-[inherit]" />;
}

async function picturesAt(file: File, seconds: readonly number[]): Promise<(Blob | null)[]> {
  const { makePoster } = await fetchScript(() => import('../deliveries/make-poster.ts'));
  const pictures: (Blob | null)[] = [];
  for (const second of seconds) pictures.push(await makePoster(file, second));
  return pictures;
}

/** A cut once its handles have rested. */
function useRested(cut: Cut): Cut {
  const [rested, setRested] = useState(cut);
  useEffect(() => {
    const timer = setTimeout(() => setRested(cut), restMs);
    return () => clearTimeout(timer);
  }, [cut]);
  return rested;
}
