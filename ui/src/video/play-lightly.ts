import { chooseFile, type Line, lighterFile, type VideoFile } from './choose-rendition.ts';
import { keepPlaying } from './keep-playing.ts';

interface Rendition extends VideoFile {
  kind: string;
}

/** A video's audio-only rendition, if any. */
export const soundOf = ({ renditions = [] }: Pick<Playable, 'renditions'>): Rendition | undefined =>
  renditions.find(({ kind }) => kind === 'sound');

/** A video as returned by the API; without renditions, the original plays. */
export interface Playable extends VideoFile {
  duration: number;
  renditions?: readonly Rendition[];
}

interface Connection {
  saveData?: boolean;
  /** Megabits per second. */
  downlink?: number;
}

/** Network information, where the browser provides it. */
export function lineNow(): Line {
  const { connection } = navigator as { connection?: Connection };
  const { saveData = false, downlink = 0 } = connection ?? {};
  return { savesData: saveData, speed: downlink > 0 ? downlink * 1_000_000 : null };
}

/** A stall of this length, in milliseconds, means the file is too heavy. */
const patience = 3_000;

export interface LightPlayer {
  /** Choose the file for this connection before loading. */
  choose(line: Line): void;
  /** Switch to audio only, or back. */
  listenOnly(only: boolean): void;
  stop(): void;
}

/**
 * Play the file that suits the connection, switch to a lighter one if it stalls, and renew URLs as `keepPlaying` does;
 * `fresh` returns the video with new URLs, or null if it is gone.
 */
export function playLightly(
  video: HTMLVideoElement,
  told: Playable,
  fresh: () => Promise<Playable | null>,
): LightPlayer {
  let files = told;
  let kind: string | undefined;
  let line = lineNow();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const renditions = () => files.renditions ?? [];
  const current = (): VideoFile => renditions().find((each) => each.kind === kind) ?? files;
  const suitable = () => chooseFile(files, renditions(), { seconds: files.duration, line });
  const show = (file: VideoFile) => {
    kind = renditions().find(({ url }) => url === file.url)?.kind;
    video.src = file.url;
  };

  function goOnWith(file: VideoFile): void {
    const place = video.currentTime;
    show(file);
    video.currentTime = place;
    void video.play().catch(() => undefined);
  }
  function lighten(): void {
    const lighter = video.error === null && !video.paused ? lighterFile(current(), renditions()) : null;
    if (lighter) goOnWith(lighter);
  }
  const goOn = () => clearTimeout(waiting);
  const wait = () => {
    goOn();
    waiting = setTimeout(lighten, patience);
  };

  const stopKeeping = keepPlaying(video, async (failed) => {
    // Not playable here, or gone.
    if (failed > 1 && kind === undefined) return null;
    const answer = await fresh();
    files = answer ?? files;
    if (failed > 1) kind = undefined;
    return answer && current().url;
  });
  const listeners = [
    ['waiting', wait],
    ['playing', goOn],
    ['pause', goOn],
  ] as const;
  for (const [event, listener] of listeners) video.addEventListener(event, listener);
  return {
    choose(told) {
      line = told;
      show(suitable());
    },
    listenOnly: (only) => goOnWith((only && soundOf(files)) || suitable()),
    stop() {
      goOn();
      stopKeeping();
      for (const [event, listener] of listeners) video.removeEventListener(event, listener);
    },
  };
}

/** The first second of the lightest video, with a margin. */
const firstBytes = 40 * 1024;

/**
 * Preload the start of the lightest file, so that it plays immediately, and return the measured bits per second, or
 * null.
 */
export async function preloadStart(renditions: readonly Rendition[]): Promise<number | null> {
  const lightest = renditions.find(({ kind }) => kind === 'p240');
  if (!lightest) return null;
  const url = new URL(lightest.url, location.href).href;
  try {
    const answer = await fetch(url, { headers: { range: `bytes=0-${firstBytes - 1}` } });
    if (answer.status !== 206) return null;
    const { byteLength } = await answer.arrayBuffer();
    const [timing] = performance.getEntriesByName(url).slice(-1) as PerformanceResourceTiming[];
    // Cached responses say nothing about the connection.
    const seconds = timing?.transferSize ? (timing.responseEnd - timing.responseStart) / 1000 : 0;
    return seconds > 0 ? (byteLength * 8) / seconds : null;
  } catch {
    return null;
  }
}
