import { atom } from 'nanostores';
import type { Facing, Sound } from './camera.ts';

export interface RecordingSettings {
  facing: Facing;
  sound: Sound;
  /** A microphone's id; the usual one if empty. */
  microphone: string;
  /** Whether the one that was chosen isn't there any more. */
  isMicrophoneGone: boolean;
}

/** How an artist films: it stays from one request to the next. */
export const $recordingSettings = atom<RecordingSettings>({
  facing: 'user',
  sound: 'speaking',
  microphone: '',
  isMicrophoneGone: false,
});

export const changeRecordingSettings = (change: Partial<RecordingSettings>): void =>
  $recordingSettings.set({ ...$recordingSettings.get(), ...change });
