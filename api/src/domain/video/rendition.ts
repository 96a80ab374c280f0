/**
 * Lighter versions of each video for slow connections, in production order: what starts playing soonest comes first.
 */
export const renditionKinds = ['p240', 'sound', 'p360', 'p720'] as const;
export type RenditionKind = (typeof renditionKinds)[number];

interface Rendition {
  /** Pixels of the shorter side; 0 for audio only. */
  side: number;
  /** Bits per second. */
  video: number;
  audio: number;
  /** Plays without an index of the whole file. */
  fragmented: boolean;
}

export const renditions: Record<RenditionKind, Rendition> = {
  p240: { side: 240, video: 120_000, audio: 32_000, fragmented: true },
  sound: { side: 0, video: 0, audio: 32_000, fragmented: false },
  p360: { side: 360, video: 400_000, audio: 48_000, fragmented: false },
  p720: { side: 720, video: 1_200_000, audio: 64_000, fragmented: false },
};

/** Maximum share of the original's size that is worth storing. */
const worthwhile = 0.8;

interface Original {
  width: number;
  height: number;
  bytes: number;
  durationMs: number;
}

/** Renditions to make of a video: none larger than its picture, none hardly lighter than its file. */
export function renditionsWorthMaking({ width, height, bytes, durationMs }: Original): RenditionKind[] {
  return renditionKinds.filter((kind) => {
    const { side, video, audio } = renditions[kind];
    const expected = ((video + audio) / 8) * (durationMs / 1000);
    return side <= Math.min(width, height) && expected <= bytes * worthwhile;
  });
}

/** Storage key; it never changes, so leftovers of a crash are found. */
export const renditionKey = (videoId: string, kind: RenditionKind): string =>
  `renditions/${videoId}-${kind}.${kind === 'sound' ? 'm4a' : 'mp4'}`;

export const renditionKeys = (videoId: string): string[] =>
  renditionKinds.map((kind) => renditionKey(videoId, kind));

export const isRenditionKey = (key: string): boolean => key.startsWith('renditions/');
