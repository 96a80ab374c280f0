import { ApiError } from '@salamu/api/client';
import { atom, type WritableAtom } from 'nanostores';
import { fingerprintOf, forgetFiles, type KeptFiles, keepFiles, keptFiles } from './kept-files.ts';
import { isReady } from './plan.ts';
import { refusalOf, unreadable } from './refusals.ts';
import { sendPoster } from './send-poster.ts';
import type { ChosenVideo, Delivery, Pause } from './state.ts';
import { paceOf } from './time-left.ts';
import { type SentUpload, startUpload } from './upload.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

/** What has arrived: the video, and its picture where one could be made. */
export interface SentUploads {
  uploadId: string;
  posterUploadId?: string;
}

const askAgainMs = 30_000;
const slowestMs = 5 * 60_000;

/** Half a minute, then twice as long each time, up to five minutes. */
function slowerEachTime() {
  let wait = askAgainMs / 2;
  return { next: () => (wait = Math.min(wait * 2, slowestMs)) };
}

const start: Delivery = { step: 'choosing', refusal: null };

/**
 * The sending of one video, from the choice of a file to its place. It lives outside the screen, so that an upload goes
 * on while the artist looks at something else.
 */
export class DeliveryOf<Result> {
  readonly $state: WritableAtom<Delivery> = atom<Delivery>(start);
  /** Called with the answer once the video is where it belongs. */
  onDelivered: (answer: Result) => void = () => {};
  private upload: SentUpload | null = null;
  private conversion = new AbortController();

  constructor(
    private readonly key: string,
    private readonly attach: (uploads: SentUploads) => Promise<Result>,
  ) {
    warnBeforeLeaving(this.$state);
  }

  /** Goes on with what a reload or a new login has interrupted. */
  async restore(): Promise<void> {
    const kept = await keptFiles(this.key);
    if (kept && this.$state.get().step === 'choosing') this.send(kept);
  }

  /** Looks into a file before anything is sent. */
  async choose(file: File): Promise<void> {
    this.$state.set({ step: 'reading', file });
    try {
      const { readFacts } = await import('./read-facts.ts');
      const facts = await readFacts(file);
      const refusal = refusalOf(facts);
      this.$state.set(refusal ? { step: 'choosing', refusal } : { step: 'ready', chosen: { file, facts } });
    } catch (error) {
      console.warn('The chosen file could not be read.', error);
      this.$state.set({ step: 'choosing', refusal: unreadable });
    }
  }

  /** Converts the chosen video where that helps, then sends it. */
  async convertAndSend({ file, facts }: ChosenVideo): Promise<void> {
    this.conversion = new AbortController();
    const { signal } = this.conversion;
    try {
      const video =
        isReady(facts) || !facts.convertible ? file : await this.converted({ file, facts }, signal);
      const { makePoster } = await import('./make-poster.ts');
      const files = { video, poster: await makePoster(video) };
      if (signal.aborted) return;
      await keepFiles(this.key, files);
      this.send(files);
    } catch (error) {
      if (!signal.aborted) this.$state.set({ step: 'stuck', file, error });
    }
  }

  /** Stops whatever is going on and starts anew with another file. */
  async startOver(): Promise<void> {
    this.conversion.abort();
    const { upload } = this;
    this.upload = null;
    this.$state.set(start);
    await upload?.cancel();
    await forgetFiles(this.key);
  }

  async pause(): Promise<void> {
    this.stand('by-artist');
    await this.upload?.pause();
  }

  resume(): void {
    this.stand(null);
    this.upload?.resume();
  }

  private async converted({ file, facts }: ChosenVideo, signal: AbortSignal): Promise<File> {
    this.$state.set({ step: 'converting', file, done: 0 });
    const { convert } = await import('./convert.ts');
    const made = await convert(file, facts, {
      signal,
      onProgress: (done) => this.$state.set({ step: 'converting', file, done }),
    });
    if (made) return made;
    const refusal = refusalOf({ ...facts, convertible: false });
    if (!refusal) return file;
    this.conversion.abort();
    this.$state.set({ step: 'choosing', refusal });
    return file;
  }

  /** Uploads what is ready to go, and attaches it to the request. */
  send(files: KeptFiles): void {
    const file = files.video;
    const pace = paceOf();
    const slowly = slowerEachTime();
    this.$state.set({ step: 'uploading', file, sent: 0, secondsLeft: null, paused: null });
    this.upload = startUpload(file, fingerprintOf(this.key, file), {
      onProgress: (sent) => {
        const state = this.$state.get();
        if (state.step !== 'uploading') return;
        if (state.paused) pace.restart();
        const secondsLeft = pace.secondsLeft({ at: performance.now(), bytes: sent }, file.size);
        this.$state.set({ ...state, sent, secondsLeft });
      },
      onFinished: (uploadId) => void this.deliver(files, uploadId),
      // Being online says nothing about the server: it is asked again every so often.
      onConnectionLost: () => this.wait('no-connection', askAgainMs),
      onStorageFull: () => this.wait('storage-full', slowly.next()),
      onRefused: (error) => void this.refused(error),
    });
  }

  /** Stands still for `milliseconds`, or until the browser is online again, unless the artist goes on before. */
  private wait(reason: 'no-connection' | 'storage-full', milliseconds: number): void {
    this.stand(reason);
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      const state = this.$state.get();
      if (state.step === 'uploading' && state.paused === reason) this.resume();
    };
    const timer = setTimeout(goOn, milliseconds);
    addEventListener('online', goOn);
  }

  private stand(paused: Pause | null): void {
    const state = this.$state.get();
    if (state.step === 'uploading') this.$state.set({ ...state, paused, secondsLeft: null });
  }

  private async deliver(files: KeptFiles, uploadId: string): Promise<void> {
    this.$state.set({ step: 'delivering', file: files.video });
    try {
      const posterUploadId = files.poster && (await sendPoster(this.key, files.poster));
      const answer = await this.attach({ uploadId, ...(posterUploadId && { posterUploadId }) });
      await forgetFiles(this.key);
      this.$state.set(start);
      this.onDelivered(answer);
    } catch (error) {
      if (error instanceof ApiError && [409, 422].includes(error.status)) await this.refused(error);
      else this.$state.set({ step: 'stuck', file: files.video, error });
    }
  }

  /** The server has looked into the file, or at the clock, and says no. */
  private async refused(error: ApiError): Promise<void> {
    this.upload = null;
    await forgetFiles(this.key);
    this.$state.set({ step: 'choosing', refusal: error.message });
  }

  /** Tries again what failed on the way. */
  async retry(): Promise<void> {
    const kept = await keptFiles(this.key);
    if (kept) this.send(kept);
    else await this.startOver();
  }
}

/**
 * The sendings to places of one kind, such as requests: `attach` puts what has arrived where it belongs, and the same
 * place has the same sending for as long as the dashboard is open. No two kinds share a key.
 */
export function deliveriesTo<Result>(
  attach: (place: string, uploads: SentUploads) => Promise<Result>,
  keyOf = (place: string) => place,
): (place: string) => DeliveryOf<Result> {
  const deliveries = new Map<string, DeliveryOf<Result>>();
  return (place) => {
    const delivery =
      deliveries.get(place) ?? new DeliveryOf(keyOf(place), (uploads) => attach(place, uploads));
    deliveries.set(place, delivery);
    return delivery;
  };
}
