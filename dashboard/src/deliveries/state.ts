import type { VideoFacts } from './plan.ts';

export interface ChosenVideo {
  file: File;
  facts: VideoFacts;
}

/** Where the sending of a video stands. */
export type Delivery =
  | { step: 'choosing'; refusal: string | null }
  | { step: 'reading'; file: File }
  | { step: 'ready'; chosen: ChosenVideo }
  | { step: 'converting'; file: File; done: number }
  | { step: 'uploading'; file: File; sent: number; secondsLeft: number | null; paused: Pause | null }
  | { step: 'delivering'; file: File }
  | { step: 'stuck'; file: File; error: unknown };

/** Why an upload stands still. */
export type Pause = 'by-artist' | 'no-connection' | 'storage-full';

/** Whether leaving the page now would interrupt something. */
export function isBusy({ step }: Delivery): boolean {
  return step === 'converting' || step === 'uploading' || step === 'delivering';
}
