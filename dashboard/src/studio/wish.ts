import { atom } from 'nanostores';
import type { Facing, Sound } from './camera.ts';

export interface Wish {
  facing: Facing;
  sound: Sound;
  /** A microphone's id; the usual one if empty. */
  microphone: string;
  /** Whether the one that was chosen isn't there any more. */
  isMicrophoneGone: boolean;
}

/** How an artist films: it stays from one request to the next. */
export const $wish = atom<Wish>({
  facing: 'user',
  sound: 'speaking',
  microphone: '',
  isMicrophoneGone: false,
});

export const wish = (change: Partial<Wish>): void => $wish.set({ ...$wish.get(), ...change });
