export interface VideoFile {
  url: string;
  bytes: number;
  width: number;
  height: number;
  /** With its codecs; of an original only its kind is known. */
  type?: string;
}

export interface Line {
  /** Whether the user wants to save data. */
  savesData: boolean;
  /** Bits per second; null if unknown. */
  speed: number | null;
}

/** The share of the bandwidth a video may use. */
const usable = 0.7;
/** The least bandwidth for playing the original when nothing else is known, bits per second. */
const atLeastMiddling = 1_000_000;

/**
 * The file to play for a video of this duration: the lightest for data savers, otherwise the best the bandwidth
 * allows, assumed medium if unknown.
 */
export function chooseFile(
  original: VideoFile,
  renditions: readonly VideoFile[],
  { seconds, line }: { seconds: number; line: Line },
): VideoFile {
  const files = [...renditions.filter(({ height }) => height > 0), original].sort(
    (a, b) => a.bytes - b.bytes,
  );
  const [lightest = original] = files;
  if (line.savesData) return lightest;
  const carries = (line.speed ?? atLeastMiddling) * usable;
  return files.findLast(({ bytes }) => (bytes * 8) / Math.max(seconds, 1) <= carries) ?? lightest;
}

/** The next lighter file than the current one; null at the lightest. */
export function lighterFile(
  playing: Pick<VideoFile, 'bytes'>,
  renditions: readonly VideoFile[],
): VideoFile | null {
  const lighter = renditions.filter(({ bytes, height }) => height > 0 && bytes < playing.bytes);
  return lighter.sort((a, b) => b.bytes - a.bytes)[0] ?? null;
}
