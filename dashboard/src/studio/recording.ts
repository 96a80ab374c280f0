import { videoLimits } from '@salamu/api/domain/video/limits';
import { newKey } from '@salamu/ui/browser/new-key';
import { ticksOf } from '../artist/parts/ticks.ts';
import { recordedType } from './camera.ts';
import type { Take } from './database.ts';
import { deferred } from './deferred.ts';
import { $isUpsideDown } from './orientation.ts';
import { createTakeFile, deleteTakeFile } from './take-file.ts';
import { keepTake } from './takes.ts';
import { watchMutes } from './watch-mutes.ts';

/** How much is lost if the browser is killed, in milliseconds, beside what the recorder still holds back. */
const sliceMs = 1_000;
export const bitsPerSecond = { video: 1_500_000, audio: 96_000 };
/** A slice can be read only up to its last key frame. */
const keyFrameMs = 1_000;
/** A recorder takes a moment to stop, and in a hidden page a timer may be a second late. */
const mostSeconds = videoLimits.maxSeconds - 1;

export interface Recording {
  /** How long it is by now. */
  seconds(): number;
  pause(): void;
  resume(): void;
  stop(): void;
  /** The take as it is kept, once recording has stopped for whatever reason. */
  ended: Promise<Take>;
  /** Rejects if what is recorded can no longer be kept, as on a full disk; recording stops then. */
  kept: Promise<void>;
}

interface ReadyCamera {
  /** Of the devices, which tell what becomes of them. */
  stream: MediaStream;
  /** What is recorded of it. */
  recorded: MediaStream;
}

type About = Pick<Take, 'owner' | 'requestId' | 'recipientName' | 'script'>;

/** Throws if this browser can't record. */
export const recorderOf = (stream: MediaStream) =>
  new MediaRecorder(stream, {
    mimeType: recordedType(),
    videoBitsPerSecond: bitsPerSecond.video,
    audioBitsPerSecond: bitsPerSecond.audio,
    // Not in the types yet; browsers without it ignore it.
    ...{ videoKeyFrameIntervalDuration: keyFrameMs },
  });

/**
 * Record what the camera sees, from now to the most that a video may be, keeping every slice before the next one comes.
 * Throws if this browser can't record it.
 */
export function startRecording({ stream, recorded }: ReadyCamera, about: About): Recording {
  const recorder = recorderOf(recorded);
  const clock = stopwatch();
  const id = newKey();
  // The first slice waits for it, the recorder doesn't.
  const file = createTakeFile(id);
  let take: Take = {
    ...about,
    id,
    type: recorder.mimeType,
    startedAt: Date.now(),
    seconds: 0,
    isEnded: false,
    isUpsideDown: false,
    said: ticksOf(about.requestId),
  };
  const [ended, kept] = [deferred<Take>(), deferred<void>()];
  let keeping: Promise<void> = Promise.resolve();
  let isCutShort = false;
  const held = { upsideDown: 0, slices: 0 };
  const forgetHold = $isUpsideDown.listen(() => undefined);

  async function keepSlice(slice: Blob, seconds: number): Promise<void> {
    await (await file).append(slice);
    const isUpsideDown = held.upsideDown > held.slices / 2;
    take = { ...take, seconds, isUpsideDown, said: ticksOf(about.requestId) };
    await keepTake(take);
  }
  async function keepEnd(): Promise<void> {
    await (await file).close();
    const isWhole = !isCutShort && stream.getTracks().every(({ readyState }) => readyState === 'live');
    take = { ...take, said: ticksOf(about.requestId), isEnded: isWhole };
    await (take.seconds > 0 ? keepTake(take) : deleteTakeFile(id));
  }
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  const cutShort = () => {
    isCutShort = true;
    stop();
  };
  recorder.ondataavailable = ({ data }) => {
    const seconds = clock.seconds();
    if (seconds >= mostSeconds) stop();
    if (data.size === 0) return;
    held.slices += 1;
    if ($isUpsideDown.get()) held.upsideDown += 1;
    keeping = keeping.then(() => keepSlice(data, seconds));
    keeping.catch((error: unknown) => {
      kept.reject(error);
      cutShort();
    });
  };
  recorder.onerror = cutShort;
  recorder.onstop = () => {
    rest();
    forgetHold();
    removeEventListener('visibilitychange', flushHidden);
    void keeping
      .catch(() => undefined)
      .then(keepEnd)
      .catch(kept.reject)
      .finally(() => ended.resolve(take));
  };
  // Of itself a recorder goes on as long as one of them does.
  for (const track of stream.getTracks()) track.addEventListener('ended', cutShort);
  // A page in the background may never come back.
  const flushHidden = () => {
    if (document.hidden && recorder.state === 'recording') recorder.requestData();
  };
  addEventListener('visibilitychange', flushHidden);

  let rest = () => {};
  function run(): void {
    clock.start();
    const atLimit = setTimeout(stop, (mostSeconds - clock.seconds()) * 1_000);
    const stopWatching = watchMutes(stream.getTracks(), cutShort);
    rest = () => {
      clock.stop();
      clearTimeout(atLimit);
      stopWatching();
    };
  }
  recorder.start(sliceMs);
  run();
  return {
    seconds: clock.seconds,
    pause() {
      recorder.pause();
      rest();
    },
    resume() {
      recorder.resume();
      run();
    },
    stop,
    ended: ended.promise,
    kept: kept.promise,
  };
}

function stopwatch() {
  let before = 0;
  let since: number | null = null;
  const now = () => (since === null ? 0 : performance.now() - since);
  return {
    seconds: () => (before + now()) / 1_000,
    start() {
      since ??= performance.now();
    },
    stop() {
      before += now();
      since = null;
    },
  };
}
