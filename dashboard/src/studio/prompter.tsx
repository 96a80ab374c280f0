import { m } from '@salamu/messages/messages';
import { useEffect, useRef, useState } from 'react';
import type { Script } from './database.ts';
import { movedIn, stepFrom } from './pace.ts';

interface PrompterProps {
  script: Script;
  /** It goes by while this is recorded. */
  isRecording: boolean;
  /** Whether motion is to be reduced: it goes by at taps only. */
  isStill: boolean;
}

/**
 * The artist's script at the lens. It goes by while they record, and rests at a tap; where motion is to be reduced, a
 * tap shows what comes next.
 */
export function Prompter({ script: { text, speed }, isRecording, isStill }: PrompterProps) {
  const column = useRef<HTMLDivElement>(null);
  const [isResting, setResting] = useState(false);
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
    <section
      ref={column}
      aria-label={m.studio_script()}
      className="relative max-h-[max(11.25rem,26dvh)] w-full max-w-88 flex-none self-center overflow-y-auto rounded-card bg-night/60 px-2 [@media(height<32rem)]:max-h-[30dvh]"
    >
      <div className="relative min-h-full">
        <p className="whitespace-pre-line text-center font-semibold text-[3rem] leading-tight [overflow-wrap:anywhere]">
          {text}
        </p>
        <button
          type="button"
          aria-label={word}
          className="-outline-offset-2 absolute inset-0 cursor-pointer"
          onClick={tap}
        />
      </div>
    </section>
  );
}

const lineOf = (column: Element) =>
  Number.parseFloat(getComputedStyle(column.querySelector('p') ?? column).lineHeight);
