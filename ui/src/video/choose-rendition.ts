export interface VideoFile {
  url: string;
  bytes: number;
  width: number;
  height: number;
  /** With its codecs; of an original only its kind is known. */
  type?: string;
}

export interface Line {
  /** Whether this person wants little to be loaded. */
  savesData: boolean;
  /** Bits a second that come; null where nothing has told yet. */
  speed: number | null;
}

/** The part of a line that a video may fill, so that it need not wait for what comes next. */
const usable = 0.7;
/** Bits a second of the slowest line that the original is left to, where nothing else is known. */
const atLeastMiddling = 1_000_000;

/**
 * The file to play of a video that lasts so many seconds: the lightest for those who save data, otherwise the best that
 * the line carries. Where nothing is known of the line it is taken for a middling one.
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

/** The next lighter file than the one that plays; null at the lightest. */
export function lighterFile(
  playing: Pick<VideoFile, 'bytes'>,
  renditions: readonly VideoFile[],
): VideoFile | null {
  const lighter = renditions.filter(({ bytes, height }) => height > 0 && bytes < playing.bytes);
  return lighter.sort((a, b) => b.bytes - a.bytes)[0] ?? null;
}
