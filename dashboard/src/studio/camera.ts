import { m } from '@salamu/messages/messages';
import type { RecordingSettings } from './recording-settings.ts';

/** How a recording should sound: a voice in a noisy room, or a song with nothing taken away. */
export const sounds = { speaking: m.studio_speaking, singing: m.studio_singing } as const;
export type Sound = keyof typeof sounds;

export type Facing = 'user' | 'environment';

/** The first that the browser can record; phones play the MP4 as it is. */
const types = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm'];

export const recordedType = (recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> = MediaRecorder) =>
  types.find((type) => recorder.isTypeSupported(type));

/** Whether this browser can record on a page: not over plain http, nor in some messengers. */
export const canRecord = () =>
  'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined' && recordedType() !== undefined;

/** Camera and microphone, upright as a phone is held. Rejects as `getUserMedia` does. */
export function openCamera({
  facing,
  sound,
  microphone,
}: Omit<RecordingSettings, 'isMicrophoneGone'>): Promise<MediaStream> {
  const clean = sound === 'speaking';
  return navigator.mediaDevices.getUserMedia({
    video: {
      facingMode: facing,
      width: { ideal: 720 },
      height: { ideal: 1280, max: 1280 },
      aspectRatio: { ideal: 9 / 16 },
      frameRate: { ideal: 30, max: 30 },
    },
    audio: {
      noiseSuppression: clean,
      autoGainControl: clean,
      echoCancellation: false,
      ...(microphone && { deviceId: { exact: microphone } }),
    },
  });
}

/** Whether a device goes on changing the sound though it is asked to take nothing away. */
export function isSoundChanged(sound: Sound, settings: MediaTrackSettings): boolean {
  const { noiseSuppression, autoGainControl, echoCancellation } = settings;
  // Newer browsers name the kind of echo that is taken away.
  const isTaken = echoCancellation !== undefined && echoCancellation !== false;
  return sound === 'singing' && (noiseSuppression === true || autoGainControl === true || isTaken);
}

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** What to do where the camera or the microphone cannot be used. */
export function cameraTrouble(error: unknown): string {
  const name = nameOf(error);
  if (name === 'NotFoundError' || isUnmet(error)) return m.studio_no_camera();
  if (name === 'NotReadableError' || name === 'AbortError') return m.studio_camera_busy();
  return m.studio_camera_denied();
}

/** Whether no device is as it was asked for: not upright, or the chosen microphone isn't there. */
export const isUnmet = (error: unknown): boolean => nameOf(error) === 'OverconstrainedError';

/** Some browsers' `OverconstrainedError` is neither an error nor a `DOMException`. */
const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
