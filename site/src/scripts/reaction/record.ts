import { type ReactionKind, reactionLimits } from '@salamu/api/domain/request/reactions';

/** The first that the browser can record; every phone plays the first. */
const types: Record<ReactionKind, readonly string[]> = {
  video: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/mp4', 'video/webm'],
  voice: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'],
};
/** As much as a face and a voice need: 20 seconds are 2.5 MB. */
const bits = { videoBitsPerSecond: 900_000, audioBitsPerSecond: 64_000 };
const face = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } };

const typeFor = (kind: ReactionKind) => types[kind].find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record on a page: not over plain http, nor in some messengers. */
export const canRecord = (kind: ReactionKind): boolean =>
  'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined' && typeFor(kind) !== undefined;

interface Recording {
  /** What the camera sees now. */
  stream: MediaStream;
  stop(): void;
}

interface RecordCallbacks {
  onTick(secondsLeft: number): void;
  onRecorded(recording: Blob): void;
}

/**
 * Record until it is stopped, or as long as a reaction lasts.
 * @throws DOMException if the person or the browser refuses it
 */
export async function record(
  kind: ReactionKind,
  { onTick, onRecorded }: RecordCallbacks,
): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === 'video' && face });
  const recorder = new MediaRecorder(stream, { mimeType: typeFor(kind), ...bits });
  const endsAt = performance.now() + reactionLimits[kind].maxSeconds * 1_000;
  const stop = () => recorder.state === 'recording' && recorder.stop();
  const tick = () => {
    const left = Math.max(0, endsAt - performance.now());
    onTick(Math.ceil(left / 1_000));
    if (left === 0) stop();
  };
  const ticking = setInterval(tick, 200);
  recorder.ondataavailable = ({ data }) => data.size > 0 && onRecorded(data);
  recorder.onstop = () => {
    clearInterval(ticking);
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  tick();
  return { stream, stop };
}
