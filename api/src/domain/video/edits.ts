import { type Box, boxesIn, boxOf, topLevelBoxes, uint32, uint64 } from './boxes.ts';
import { FileBytes } from './file-bytes.ts';
import { refuse } from './refusal.ts';

/** A part of a track that a player shows: from and to in the track, `at` in the movie; in seconds. */
export interface Shown {
  from: number;
  to: number;
  at: number;
}

export interface Edits {
  video: Shown[];
  audio: Shown[];
}

/** Seconds that encoders hide to start on whole frames; an edit by a person hides more. */
const primed = 0.2;
const mostEdits = 1_000;

interface Edit {
  /** Seconds. */
  duration: number;
  /** Seconds into the track; null if nothing is shown. */
  start: number | null;
}

export async function readEdits(blob: Blob): Promise<Edits | null> {
  const file = new FileBytes(blob, () => {});
  for await (const { type, content, end } of topLevelBoxes(file))
    if (type === 'moov') return editsOf(boxesIn(await file.read(content, end - content)));
  return null;
}

/**
 * What a movie's edit lists (ISO 14496-12, 8.6.6) show of its picture and sound; null if they hide nothing. Phones and
 * players that trim without re-encoding hide what was cut, and leave it in the file.
 * @throws DomainError `invalid_input` for edits with invalid times, or a changed speed
 */
export function editsOf(movie: Box[]): Edits | null {
  const movieScale = timescaleOf(boxOf(movie, 'mvhd'));
  const tracks = movie
    .filter(({ type }) => type === 'trak')
    .map(({ content }) => trackOf(content, movieScale));
  const [video, audio] = ['vide', 'soun'].map((kind) => tracks.find((track) => track.kind === kind));
  if (!video || !audio || !(hides(video) || hides(audio))) return null;
  return { video: shownOf(video), audio: shownOf(audio) };
}

interface Track {
  kind: string;
  /** Length of the whole track, in seconds. */
  length: number;
  edits: Edit[];
}

function trackOf(content: DataView, movieScale: number): Track {
  const boxes = boxesIn(content);
  const media = boxesIn(boxOf(boxes, 'mdia'));
  const handler = boxOf(media, 'hdlr');
  const header = boxOf(media, 'mdhd');
  const scale = timescaleOf(header);
  const list = boxes.find(({ type }) => type === 'edts');
  return {
    kind: String.fromCharCode(...[8, 9, 10, 11].map((at) => uint32(handler, at) >>> 24)),
    length: (isLong(header) ? uint64(header, 24) : uint32(header, 16)) / scale,
    edits: list ? editsIn(boxOf(boxesIn(list.content), 'elst'), { movieScale, scale }) : [],
  };
}

const isLong = (content: DataView) => uint32(content, 0) >>> 24 === 1;

function timescaleOf(header: DataView): number {
  const scale = uint32(header, isLong(header) ? 20 : 12);
  if (scale === 0) throw refuse('damaged');
  return scale;
}

function editsIn(list: DataView, { movieScale, scale }: { movieScale: number; scale: number }): Edit[] {
  const wide = isLong(list);
  const count = uint32(list, 4);
  if (count > mostEdits) throw refuse('damaged');
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * (wide ? 20 : 12);
    const start = wide ? Number(BigInt.asIntN(64, BigInt(uint64(list, at + 8)))) : uint32(list, at + 4) | 0;
    if (uint32(list, at + (wide ? 16 : 8)) !== 0x10000) throw refuse('cannot_be_cleaned');
    const duration = (wide ? uint64(list, at) : uint32(list, at)) / movieScale;
    return { duration, start: start === -1 ? null : start / scale };
  });
}

/** Whether a track holds more than it shows. A duration of zero means the rest, as in fragmented movies. */
function hides({ length, edits }: Track): boolean {
  const shown = edits.filter(({ start }) => start !== null);
  if (shown.length === 0) return false;
  const [{ start, duration } = { start: 0, duration: 0 }] = shown;
  const end = duration === 0 ? length : (start ?? 0) + duration;
  return shown.length > 1 || (start ?? 0) > primed || length - end > primed;
}

/** On mediabunny's clock, which starts at the first edit that shows something. */
function shownOf({ length, edits }: Track): Shown[] {
  if (edits.length === 0) return [{ from: 0, to: length, at: 0 }];
  const first = edits.findIndex(({ start }) => start !== null);
  const waits = edits.slice(0, first).reduce((sum, { duration }) => sum + duration, 0);
  const zero = (edits[first]?.start ?? 0) - waits;
  let at = 0;
  return edits.flatMap(({ duration, start }) => {
    const lasts = duration === 0 && start !== null ? length - start : duration;
    const here = at;
    at += lasts;
    return start === null ? [] : [{ from: start - zero, to: start - zero + lasts, at: here }];
  });
}

export const shownSeconds = ({ video, audio }: Edits): number =>
  Math.max(...[...video, ...audio].map(({ from, to, at }) => at + to - from));
