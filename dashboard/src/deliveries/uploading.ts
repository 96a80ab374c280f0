import type { ApiError } from '@salamu/api/client';
import type { WritableAtom } from 'nanostores';
import type { Delivery, Pause } from './state.ts';
import { fingerprintOf } from './stored-files.ts';
import { paceOf } from './time-left.ts';
import { type SentUpload, startUpload } from './upload.ts';
import { afterWaiting, askAgainMs, slowerEachTime } from './waiting.ts';

interface Outcome {
  onFinished: (uploadId: string) => void;
  onRefused: (error: ApiError) => void;
}

/** The upload of one delivery: how far it is, why it pauses, and when it goes on. */
export class Uploading {
  private upload: SentUpload | null = null;

  constructor(private readonly $state: WritableAtom<Delivery>) {}

  /** Send the file that is kept under a key. */
  start(file: File, key: string, outcome: Outcome): void {
    const pace = paceOf();
    const slowly = slowerEachTime();
    this.$state.set({ step: 'uploading', file, sent: 0, secondsLeft: null, paused: null });
    this.upload = startUpload(file, fingerprintOf(key, file), {
      ...outcome,
      onProgress: (sent) => {
        const state = this.$state.get();
        if (state.step !== 'uploading') return;
        if (state.paused) pace.restart();
        const secondsLeft = pace.secondsLeft({ at: performance.now(), bytes: sent }, file.size);
        this.$state.set({ ...state, sent, secondsLeft });
      },
      onConnectionLost: () => this.wait('no-connection', askAgainMs),
      onUnavailable: () => this.wait('unavailable', askAgainMs),
      onTooMany: () => this.wait('others-first', askAgainMs),
      onStorageFull: () => this.wait('storage-full', slowly.next()),
    });
  }

  /** Stop until the artist continues. */
  async pause(): Promise<void> {
    this.setPaused('by-artist');
    await this.upload?.pause();
  }

  resume(): void {
    this.setPaused(null);
    this.upload?.resume();
  }

  async cancel(): Promise<void> {
    const { upload } = this;
    this.upload = null;
    await upload?.cancel();
  }

  /** Wait for `milliseconds`, or until the browser is online again, unless the artist continues sooner. */
  private wait(reason: Exclude<Pause, 'by-artist'>, milliseconds: number): void {
    this.setPaused(reason);
    afterWaiting(milliseconds, () => {
      const state = this.$state.get();
      if (state.step === 'uploading' && state.paused === reason) this.resume();
    });
  }

  private setPaused(paused: Pause | null): void {
    const state = this.$state.get();
    if (state.step === 'uploading') this.$state.set({ ...state, paused, secondsLeft: null });
  }
}
