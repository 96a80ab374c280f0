import { formatSpan } from '@salamu/api/domain/text/measures';
import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { isTooLong, isTooShort } from '../deliveries/refusals.ts';

/** One moment of a video, made small: how light each point is, from 0 to 255, row by row. */
export interface Picture {
  light: Uint8Array;
  width: number;
}

/** Of samples from -1 to 1: the loudest, which part of all of them is at the limit, and how loud each moment is. */
export interface Loudness {
  loudest: number;
  atLimit: number;
  levels: readonly number[];
}

/** Seconds of a video that are shown, from its first moment. */
export interface Part {
  from: number;
  to: number;
}

/** What could be seen and heard of a video; null where the browser can't read or decode that. */
export interface Seen {
  pictures: readonly Picture[] | null;
  sound: Loudness | null;
  /** When each of its pictures is shown, in seconds. */
  times: readonly number[] | null;
  /** Whether the phone was held so for most of it. */
  isUpsideDown?: boolean;
}

interface Finding {
  words(): string;
  /** Whether it may be sent all the same: where we could be wrong, or it's a matter of taste. */
  isTaste: boolean;
}

export const findings = {
  tooShort: { words: () => m.check_too_short({ seconds: videoLimits.minSeconds }), isTaste: false },
  tooLong: {
    words: () => m.check_too_long({ span: formatSpan(videoLimits.maxSeconds * 1_000) }),
    isTaste: false,
  },
  silent: {
    words: m.check_silent,
    isTaste: false,
  },
  black: {
    words: m.check_black,
    isTaste: false,
  },
  stutters: {
    words: m.check_stutters,
    isTaste: true,
  },
  upsideDown: {
    words: m.check_upside_down,
    isTaste: true,
  },
  clipped: {
    words: m.check_clipped,
    isTaste: true,
  },
  backlit: {
    words: m.check_backlit,
    isTaste: true,
  },
} satisfies Record<string, Finding>;
export type FindingName = keyof typeof findings;

/** A quiet room reaches this; a voice is ten times as loud. */
const silentBelow = 0.003;
const limit = 0.98;
/** Speech made as loud as it can be touches the limit in one sample of ten thousand. */
const mostAtLimit = 0.002;
/** What a covered lens still sees, by the lightest tenth of its points. */
const blackBelow = 24;
const darkBelow = 70;
const brightFrom = 170;
/** Pictures a second, and seconds without one, from which a fan sees a stutter. */
const leastPictures = 10;
const longestGap = 1;

/** How long the moments are whose loudness is known, in seconds. */
export const levelSeconds = 0.05;

/** Hears a video block by block. */
export function listener() {
  let [loudest, atLimit, all] = [0, 0, 0];
  let [squares, heard] = [0, 0];
  const levels: number[] = [];
  return {
    hear(block: Float32Array, rate: number): void {
      for (const sample of block) {
        const loud = Math.abs(sample);
        if (loud > loudest) loudest = loud;
        if (loud >= limit) atLimit++;
        squares += sample * sample;
        heard += 1;
        if (heard < rate * levelSeconds) continue;
        levels.push(Math.sqrt(squares / heard));
        [squares, heard] = [0, 0];
      }
      all += block.length;
    },
    heard: (): Loudness => ({ loudest, atLimit: all && atLimit / all, levels }),
  };
}

/** Whether pictures at these seconds come too seldom in a part of a video, or stand still in it. */
export function stutters(times: readonly number[], { from, to }: Part): boolean {
  const shown = times.filter((time) => time >= from && time < to);
  const isStill = [...shown, to].some((time, at) => time - (shown[at - 1] ?? from) > longestGap);
  return isStill || shown.length + 1 < leastPictures * (to - from);
}

/** What an artist should know of a video before its parts are sent. */
export function check(parts: readonly Part[], seen: Seen): FindingName[] {
  const { pictures, sound, times, isUpsideDown = false } = seen;
  const seconds = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const isBlack = pictures !== null && pictures.length > 0 && pictures.every(isBlackPicture);
  const found: Record<FindingName, boolean> = {
    tooShort: isTooShort(seconds),
    tooLong: isTooLong(seconds),
    silent: sound !== null && sound.loudest < silentBelow,
    black: isBlack,
    stutters: times !== null && parts.some((part) => stutters(times, part)),
    upsideDown: isUpsideDown,
    clipped: sound !== null && sound.atLimit > mostAtLimit,
    backlit: pictures !== null && pictures.filter(isBacklit).length > pictures.length / 2,
  };
  return (Object.keys(found) as FindingName[]).filter((name) => found[name]);
}

function isBlackPicture({ light }: Picture): boolean {
  const sorted = Array.from(light).sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.9)] ?? 0) < blackBelow;
}

/** Whether the middle, where a face is, is dark in front of brightness at both sides of it. */
function isBacklit({ light, width }: Picture): boolean {
  const height = light.length / width;
  const [middle, sides]: [number[], number[]] = [[], []];
  light.forEach((value, at) => {
    const [across, down] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    if (across > 0.3 && across < 0.7 && down > 0.25 && down < 0.65) middle.push(value);
    else if ((across < 0.2 || across > 0.8) && down < 0.65) sides.push(value);
  });
  return mean(middle) < darkBelow && mean(sides) > brightFrom;
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
