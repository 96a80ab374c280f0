import { m } from '@salamu/messages/messages';
import { useEffect, useRef, useState } from 'react';
import type { Script } from './database.ts';
import { movedIn, speeds, stepFrom } from './pace.ts';

interface PrompterProps {
  script: Script;
  /** It goes by while this is recorded. */
  isRecording: boolean;
  onSpeed: (speed: number) => void;
}

/**
 * The artist's script at the lens. It goes by while they record, and rests at a tap; where motion is to be reduced, a
 * tap shows what comes next.
 */
export function Prompter({ script, isRecording, onSpeed }: PrompterProps) {
  const column = useRef<HTMLDivElement>(null);
  const [speed, setSpeed] = useState(script.speed);
  const [isResting, setResting] = useState(false);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const moves = isRecording && !isResting && !isStill;
  useEffect(() => {
    if (!moves) return;
    let at = column.current?.scrollTop ?? 0;
    let before = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const { current } = column;
      if (!current) return;
      at += movedIn(now - before, speed, lineOf(current));
      before = now;
      current.scrollTop = at;
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [moves, speed]);
  useEffect(() => {
    setResting(false);
    if (isRecording) column.current?.scrollTo(0, 0);
  }, [isRecording]);

  function step() {
    const { current } = column;
    if (current) current.scrollTop = stepFrom(current.scrollTop, current.clientHeight, current.scrollHeight);
  }
  const tap = isRecording && !isStill ? () => setResting(!isResting) : step;
  const word = (
    isRecording && !isStill
      ? isResting
        ? m.studio_script_go_on
        : m.studio_script_rest
      : m.studio_script_read_on
  )();
  return (
    <section aria-label={m.studio_script()} className="grid min-w-0 grow justify-items-center gap-2">
      <div
        ref={column}
        className="max-h-[26dvh] w-full max-w-88 overflow-y-auto [@media(height<32rem)]:max-h-[30dvh] rounded-card bg-night/60 px-2"
      >
        <div className="relative min-h-full">
          <p className="whitespace-pre-line text-center font-semibold text-[3rem] leading-tight [overflow-wrap:anywhere]">
            {script.text}
          </p>
          <button
            type="button"
            aria-label={word}
            className="-outline-offset-2 absolute inset-0 cursor-pointer"
            onClick={tap}
          />
        </div>
      </div>
      {!isStill && (
        <label className="flex items-center gap-3 text-small">
          {m.studio_script_speed()}
          <input
            type="range"
            className="min-h-6 w-40 accent-marigold"
            min={speeds.least}
            max={speeds.most}
            value={speed}
            onChange={({ currentTarget }) => {
              setSpeed(Number(currentTarget.value));
              onSpeed(Number(currentTarget.value));
            }}
          />
        </label>
      )}
    </section>
  );
}

const lineOf = (column: Element) =>
  Number.parseFloat(getComputedStyle(column.querySelector('p') ?? column).lineHeight);
