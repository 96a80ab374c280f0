import { newKey } from '@salamu/ui/new-key';
import { ticksOf } from '../artist/parts/ticks.ts';
import { recordedType } from './camera.ts';
import type { Take } from './database.ts';
import { deferred } from './deferred.ts';
import { $isUpsideDown } from './held.ts';
import { createTakeFile } from './take-file.ts';
import { keepTake } from './takes.ts';

/** What is lost at most if the browser is killed, in milliseconds; less than Safari’s recorder bears is no use. */
const sliceMs = 2_000;
const bitsPerSecond = { video: 1_500_000, audio: 96_000 };
/** A slice can be read only up to its last key frame. */
const keyFrameMs = 1_000;

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

/**
 * Whether the browser has room for a video of the greatest length, and for the copy that is sent; true where it doesn’t
 * tell. Asks it to keep what is recorded when it runs short of room elsewhere.
 */
export async function makeRoom(mostSeconds: number): Promise<boolean> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  await navigator.storage.persist();
  const needed = (2 * mostSeconds * (bitsPerSecond.video + bitsPerSecond.audio)) / 8;
  return quota === undefined || quota - usage > needed;
}

type About = Pick<Take, 'owner' | 'requestId' | 'recipientName' | 'script'>;

/** Record what the camera sees, keeping every slice before the next one comes. */
export async function startRecording(stream: MediaStream, about: About): Promise<Recording> {
  const recorder = new MediaRecorder(stream, {
    mimeType: recordedType(),
    videoBitsPerSecond: bitsPerSecond.video,
    audioBitsPerSecond: bitsPerSecond.audio,
    // Not in the types yet; browsers without it ignore it.
    ...{ videoKeyFrameIntervalDuration: keyFrameMs },
  });
  const clock = stopwatch();
  const id = newKey();
  const file = await createTakeFile(id);
  let take: Take = {
    ...about,
    id,
    type: recorder.mimeType,
    startedAt: Date.now(),
    seconds: 0,
    isEnded: false,
  };
  const [ended, kept] = [deferred<Take>(), deferred<void>()];
  let keeping: Promise<void> = Promise.resolve();
  const held = { upsideDown: 0, slices: 0 };
  const forgetHold = $isUpsideDown.listen(() => undefined);

  async function keepSlice(slice: Blob, seconds: number): Promise<void> {
    await file.append(slice);
    const isUpsideDown = held.upsideDown > held.slices / 2;
    take = { ...take, seconds, isUpsideDown, said: ticksOf(about.requestId) };
    await keepTake(take);
  }
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const seconds = clock.seconds();
    held.slices += 1;
    if ($isUpsideDown.get()) held.upsideDown += 1;
    keeping = keeping.then(() => keepSlice(data, seconds));
    keeping.catch((error: unknown) => {
      kept.reject(error);
      stop();
    });
  };
  recorder.onstop = () => {
    clock.stop();
    forgetHold();
    removeEventListener('visibilitychange', flushHidden);
    const isWhole = stream.getTracks().every(({ readyState }) => readyState === 'live');
    void keeping
      .catch(() => undefined)
      .then(async () => {
        await file.close();
        take = { ...take, said: ticksOf(about.requestId), isEnded: isWhole };
        if (take.seconds > 0) await keepTake(take);
      })
      .catch(kept.reject)
      .finally(() => ended.resolve(take));
  };
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  // Of itself a recorder goes on as long as one of them does.
  for (const track of stream.getTracks()) track.addEventListener('ended', stop);
  // A page in the background may never come back.
  const flushHidden = () => {
    if (document.hidden && recorder.state === 'recording') recorder.requestData();
  };
  addEventListener('visibilitychange', flushHidden);
  recorder.start(sliceMs);
  clock.start();
  return {
    seconds: clock.seconds,
    pause() {
      recorder.pause();
      clock.stop();
    },
    resume() {
      recorder.resume();
      clock.start();
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
