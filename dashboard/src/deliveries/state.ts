import type { VideoFacts } from './plan.ts';

export interface ChosenVideo {
  file: File;
  facts: VideoFacts;
}

export type Delivery =
  | { step: 'choosing'; refusal: string | null }
  | { step: 'reading'; file: File }
  | { step: 'ready'; chosen: ChosenVideo }
  | { step: 'keeping'; file: File }
  | { step: 'converting'; file: File; done: number }
  | { step: 'uploading'; file: File; sent: number; secondsLeft: number | null; paused: Pause | null }
  | { step: 'delivering'; file: File }
  /** Another tab is sending it, or may be, where the browser doesn't tell. */
  | { step: 'elsewhere'; file: File; isKnown: boolean }
  | { step: 'stuck'; file: File; error: unknown }
  | { step: 'withdrawn'; file: File; reason: string };

export const start: Delivery = { step: 'choosing', refusal: null };

export type Pause = 'by-artist' | 'no-connection' | 'unavailable' | 'others-first' | 'storage-full';

/** A delivery's file, if one was chosen. */
export function fileOf(delivery: Delivery): File | null {
  if (delivery.step === 'choosing') return null;
  return delivery.step === 'ready' ? delivery.chosen.file : delivery.file;
}

/** Whether leaving the page now would interrupt something. */
export function isBusy({ step }: Delivery): boolean {
  return step === 'keeping' || step === 'converting' || step === 'uploading' || step === 'delivering';
}

/** Whether nothing goes on before its artist does something: another tab may send it then. */
export const isAtRest = ({ step }: Delivery) =>
  step === 'choosing' || step === 'ready' || step === 'stuck' || step === 'withdrawn';
