/** What is made of each video for slow lines, in the order in which it is made: what starts soonest comes first. */
export const renditionKinds = ['p240', 'sound', 'p360', 'p720'] as const;
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
};

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
  return renditionKinds.filter((kind) => {
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
