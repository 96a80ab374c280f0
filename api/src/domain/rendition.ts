/** What is made of each video for slow lines, in the order in which it is made: what starts soonest comes first. */
export const playedKinds = ['p240', 'sound', 'p360', 'p720'] as const;
/** `loop` is made of intro videos alone: a silent moment that brings a portrait to life. */
export const renditionKinds = [...playedKinds, 'loop'] as const;
export type RenditionKind = (typeof renditionKinds)[number];

interface Rendition {
  /** Pixels of the shorter side; 0 for sound alone. */
  side: number;
  /** Bits a second. */
  video: number;
  audio: number;
  /** Plays from its first second on, without an index of the whole. */
  fragmented: boolean;
}

export const renditions: Record<RenditionKind, Rendition> = {
  p240: { side: 240, video: 120_000, audio: 32_000, fragmented: true },
  sound: { side: 0, video: 0, audio: 32_000, fragmented: false },
  p360: { side: 360, video: 400_000, audio: 48_000, fragmented: false },
  p720: { side: 720, video: 1_200_000, audio: 64_000, fragmented: false },
  loop: { side: 320, video: 280_000, audio: 0, fragmented: false },
};

/** A loop weighs no more than its bytes: where the first rate gives more, the next is tried. */
export const loopLimits = {
  seconds: 3,
  frameRate: 20,
  bytes: 120 * 1024,
  rates: [renditions.loop.video, 200_000, 130_000],
};

/** The part of a video that becomes its loop, in seconds: its first moments often show a hand at the phone. */
export function loopOf(durationMs: number): { start: number; end: number } {
  const { seconds } = loopLimits;
  const start = Math.max(0, Math.min(1, durationMs / 1000 - seconds));
  return { start, end: Math.min(start + seconds, durationMs / 1000) };
}

/** The part of the original that a rendition may take: what is hardly lighter is not worth its room. */
const worthwhile = 0.8;

interface Original {
  width: number;
  height: number;
  bytes: number;
  durationMs: number;
}

/** What to make of a video: nothing larger than its pictures, and nothing hardly lighter than its file. */
export function renditionsWorthMaking({ width, height, bytes, durationMs }: Original): RenditionKind[] {
  return playedKinds.filter((kind) => {
    const { side, video, audio } = renditions[kind];
    const expected = ((video + audio) / 8) * (durationMs / 1000);
    return side <= Math.min(width, height) && expected <= bytes * worthwhile;
  });
}

/** Where a video's rendition lies in storage: its key never changes, so what a crash leaves is found again. */
export const renditionKey = (videoId: string, kind: RenditionKind): string =>
  `renditions/${videoId}-${kind}.${kind === 'sound' ? 'm4a' : 'mp4'}`;

export const renditionKeys = (videoId: string): string[] =>
  renditionKinds.map((kind) => renditionKey(videoId, kind));

export const isRenditionKey = (key: string): boolean => key.startsWith('renditions/');
