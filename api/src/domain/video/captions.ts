/** One caption; times in milliseconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

export const captionLimits = { cues: 300, characters: 120, lines: 2 } as const;

/** How much longer the artist's browser may measure a video than we do, in milliseconds. */
const slack = 1_000;

/** The cues clipped to a video of this length; null if they overlap, run backwards or go on after its end. */
export function cuesWithin(cues: readonly Cue[], durationMs: number): Cue[] | null {
  const isFit = ({ from, to }: Cue, place: number) =>
    from >= (cues[place - 1]?.to ?? 0) && from < to && to <= durationMs + slack;
  if (!cues.every(isFit)) return null;
  return cues
    .filter(({ from }) => from < durationMs)
    .map((cue) => ({ ...cue, to: Math.min(cue.to, durationMs) }));
}

/** The cues as a WebVTT file. Typed text can neither end a cue nor be markup. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${written(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function written(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const [first, ...others] = lines.filter((line) => line !== '');
  return [first, others.join(' ')]
    .filter(Boolean)
    .join('\n')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '');
}

/** "00:01:02.345" */
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/** Predictable, so that leftovers of a crash are found. */
export const captionsKey = (videoId: string): string => `captions/${videoId}.vtt`;

export const isCaptionsKey = (key: string): boolean => key.startsWith('captions/');
