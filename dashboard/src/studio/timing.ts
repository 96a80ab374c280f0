import type { Cue } from '@salamu/api/domain/video/captions';
import { captionLimits } from '@salamu/api/domain/video/captions';
import { levelSeconds } from '../checks/checks.ts';
import type { Cut } from './cut.ts';

/** As many characters as a phone shows in one line. */
const lineLength = 38;
/** A voice is this much of the loud parts, where a room isn't. */
const voiceFrom = 0.2;
/** Below this, nothing is a voice. */
const silentBelow = 0.003;
/** Between words people are quiet for less, in seconds. */
const pauseFrom = 0.3;
/** How far a cue may be moved to begin after a pause: in parts of a cue, and in seconds. */
const mostMoved = { part: 0.4, seconds: 0.6 };
const least = { ms: 1_000, msPerCharacter: 60 };

/** What is read aloud, in the pieces that are shown at once: two lines at most, of whole sentences where they fit. */
export function piecesOf(script: string): string[] {
  const sentences = script.split(/(?<=[.!?…])\s+|\n+/).flatMap((sentence) => {
    const lines = linesOf(sentence);
    return Array.from({ length: Math.ceil(lines.length / captionLimits.lines) }, (_, place) =>
      lines.slice(place * captionLimits.lines, (place + 1) * captionLimits.lines).join('\n'),
    );
  });
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const both = `${pieces.at(-1) ?? ''} ${sentence}`.trim();
    if (pieces.length > 0 && both.length <= lineLength && !both.includes('\n')) pieces.pop();
    pieces.push(both.length <= lineLength && !both.includes('\n') ? both : sentence);
  }
  return pieces.slice(0, captionLimits.cues);
}

function linesOf(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(/\s+/).flatMap(shortened)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts that fit into a line; none for no word. */
const shortened = (word: string) => word.match(new RegExp(`.{1,${lineLength}}`, 'gsu')) ?? [];

/**
 * When what is read aloud is said in a take of so many seconds: each piece has its share of the time in which a
 * voice is heard, and begins after a pause where there is one nearby. Where no voice is heard, of the whole time.
 */
export function timed(script: string, levels: readonly number[], seconds: number): Cue[] {
  const pieces = piecesOf(script);
  const voice = voiceIn(levels, seconds, pieces.length);
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  const shares = [0];
  for (const { length } of pieces) shares.push((shares.at(-1) ?? 0) + (length / all) * voice.length);
  const bounds = shares.map((share, place) => besidePause(share, voice, reachAt(shares, place)));
  const spoken = pieces.map((text, place) => ({
    text,
    from: Math.round(1_000 * startOf(voice, bounds[place] ?? 0)),
    to: Math.round(1_000 * endOf(voice, bounds[place + 1] ?? 0)),
  }));
  const end = Math.floor(seconds * 1_000);
  return spoken
    .map((cue, place) => {
      const room = spoken[place + 1]?.from ?? end;
      const readable = cue.from + Math.max(least.ms, cue.text.length * least.msPerCharacter);
      return { ...cue, to: Math.min(room, end, Math.max(cue.to, readable)) };
    })
    .filter(({ from, to }) => from < to);
}

/** The beginnings of the parts in which a voice is heard, in seconds; all parts where hardly anybody does. */
function voiceIn(levels: readonly number[], seconds: number, pieces: number): number[] {
  const parts = Math.floor(seconds / levelSeconds);
  const heard = levels.slice(0, parts);
  const loud = [...heard].sort((a, b) => a - b)[Math.floor(heard.length * 0.9)] ?? 0;
  const from = Math.max(silentBelow, loud * voiceFrom);
  const all = Array.from({ length: parts }, (_, part) => part);
  const spoken = all.filter((part) => (heard[part] ?? 0) >= from);
  const isEnough = spoken.length >= pieces * (least.ms / 4 / 1_000 / levelSeconds);
  return (isEnough ? spoken : all).map((part) => part * levelSeconds);
}

/** How far a bound may be moved: not far into the cues at its sides. */
function reachAt(shares: readonly number[], place: number): number {
  const [before, here, after] = [shares[place - 1], shares[place] ?? 0, shares[place + 1]];
  if (before === undefined || after === undefined) return 0;
  return Math.min(mostMoved.part * Math.min(here - before, after - here), mostMoved.seconds / levelSeconds);
}

/** The nearest place after a pause, if there is one within reach. */
function besidePause(share: number, voice: readonly number[], reach: number): number {
  let nearest = share;
  for (let part = Math.max(1, Math.ceil(share - reach)); part <= share + reach; part++) {
    const quiet = (voice[part] ?? 0) - (voice[part - 1] ?? 0);
    const isNearer = nearest === share || Math.abs(part - share) < Math.abs(nearest - share);
    if (quiet >= pauseFrom && isNearer) nearest = part;
  }
  return nearest;
}

/** When the part begins at which this share of what is spoken is over. */
function startOf(voice: readonly number[], share: number): number {
  const part = Math.min(Math.floor(share), voice.length - 1);
  return (voice[part] ?? 0) + (share - part) * levelSeconds;
}

/** When the part ends with which this share of what is spoken is over. */
function endOf(voice: readonly number[], share: number): number {
  const part = Math.max(0, Math.ceil(share) - 1);
  return (voice[part] ?? 0) + (share - part) * levelSeconds;
}

/** The cues of a take as they are in what is sent of it. */
export function cutCues(cues: readonly Cue[], { from, to }: Pick<Cut, 'from' | 'to'>): Cue[] {
  const [start, end] = [Math.round(from * 1_000), Math.floor(to * 1_000)];
  return cues
    .map((cue) => ({
      ...cue,
      from: Math.max(cue.from, start) - start,
      to: Math.min(cue.to, end) - start,
    }))
    .filter((cue) => cue.from < cue.to);
}

/** The cues with one that begins at another time, between the beginning of the one before it and its own end. */
export function beginAt(cues: readonly Cue[], place: number, ms: number): Cue[] {
  const [before, cue] = [cues[place - 1], cues[place]];
  if (!cue) return [...cues];
  const from = Math.max(before ? before.from + 1 : 0, Math.min(Math.round(ms), cue.to - 1));
  return cues.map((each, at) => {
    if (at === place - 1) return { ...each, to: Math.min(each.to, from) };
    return at === place ? { ...each, from } : each;
  });
}
