import { ApiError } from '@salamu/api/client';
import { atom, type WritableAtom } from 'nanostores';
import { fetchScript } from '../app/fetch-script.ts';
import { fingerprintOf, forgetFiles, type KeptFiles, keepFiles, keptFiles } from './kept-files.ts';
import { isReady } from './plan.ts';
import { refusalOf, unreadable } from './refusals.ts';
import { sendPoster } from './send-poster.ts';
import { setSending } from './sending.ts';
import { type ChosenVideo, type Delivery, fileOf, isBusy, type Pause } from './state.ts';
import { paceOf } from './time-left.ts';
import { noteUnsent, type Unsent, unsentAt } from './unsent.ts';
import { type SentUpload, type SentUploads, startUpload } from './upload.ts';
import { askAgainMs, slowerEachTime } from './waiting.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

const start: Delivery = { step: 'choosing', refusal: null };
const offline = 'No connection. Please check the network, then choose the video again.';

/**
 * The delivery of one video, from choosing a file to attaching it. It lives outside the screen, so that an upload
 * continues while the artist looks at something else.
 */
export class DeliveryOf<Result> {
  readonly $state: WritableAtom<Delivery> = atom<Delivery>(start);
  /** Called with the response once the video is attached. */
  onDelivered: (answer: Result) => void = () => {};
  /** Called if the server no longer accepts the video. */
  onWithdrawn: () => void = () => {};
  /** Whether a reload would find the file again. */
  readonly $isKept = atom(true);
  /** The note other pages show about the file; null if they show none. */
  about: Pick<Unsent, 'owner' | 'recipientName' | 'requestId'> | null = null;
  /** Keeping and forgetting files, one operation at a time. */
  private keeping: Promise<void> = Promise.resolve();
  private pick: Blob | null = null;
  private upload: SentUpload | null = null;
  private conversion = new AbortController();

  constructor(
    private readonly key: string,
    private readonly attach: (uploads: SentUploads) => Promise<Result>,
  ) {
    warnBeforeLeaving(this.$state);
    this.$state.listen((state) => setSending(key, isBusy(state)));
  }

  /** Resume what a reload or a new login interrupted. */
  async restore(): Promise<void> {
    const kept = await keptFiles(this.key);
    if (!kept || this.$state.get().step !== 'choosing') return;
    await this.goOnWith(kept, unsentAt(this.key)?.isSending === true);
  }

  private async goOnWith(kept: KeptFiles, isSending: boolean): Promise<void> {
    if (!kept.isOriginal) return this.send(kept);
    await this.read(kept.video, kept.poster);
    const state = this.$state.get();
    if (state.step === 'ready' && isSending) await this.convertAndSend(state.chosen);
  }

  /** Inspect a file before anything is sent, and keep it with the poster picked for it, if one was. */
  async choose(file: File, poster: Blob | null = null): Promise<void> {
    await this.read(file, poster);
    if (this.$state.get().step === 'ready')
      this.keeping = this.keeping.then(() => this.keep({ video: file, poster, isOriginal: true }));
  }

  private async keep(files: KeptFiles): Promise<void> {
    this.$isKept.set(await keepFiles(this.key, files));
    if (this.$isKept.get()) this.note(!files.isOriginal);
  }

  private note(isSending: boolean): void {
    if (this.about) noteUnsent({ ...this.about, key: this.key, isSending, keptAt: Date.now() });
  }

  private async read(file: File, poster: Blob | null): Promise<void> {
    this.pick = poster;
    this.$state.set({ step: 'reading', file });
    try {
      const { readFacts } = await this.script(file, () => import('./read-facts.ts'));
      const facts = await readFacts(file).catch((error: unknown) => {
        console.warn('The chosen file could not be read.', error);
      });
      const refusal = facts ? refusalOf(facts) : unreadable;
      if (facts && !refusal) return this.$state.set({ step: 'ready', chosen: { file, facts } });
      await forgetFiles(this.key);
      this.$state.set({ step: 'choosing', refusal });
    } catch (error) {
      this.$state.set({ step: 'stuck', file, error });
    }
  }

  /** Fetch one of our scripts. If that has to wait for a connection, a reload finds the file again. */
  private script<Module>(file: File, load: () => Promise<Module>): Promise<Module> {
    return fetchScript(load, async () => {
      this.$state.set({ step: 'reading', file });
      await this.keeping;
      if (!(await keptFiles(this.key))) await this.keep({ video: file, poster: this.pick, isOriginal: true });
      if (!this.$isKept.get()) throw new ApiError(0, 'network_error', offline);
    });
  }

  /** Convert the chosen video if that helps, then send it. */
  async convertAndSend({ file, facts }: ChosenVideo): Promise<void> {
    this.conversion = new AbortController();
    const { signal } = this.conversion;
    this.$state.set({ step: 'keeping', file });
    await this.keeping;
    if (signal.aborted) return;
    if (this.$isKept.get()) this.note(true);
    try {
      const video =
        isReady(facts) || !facts.convertible ? file : await this.converted({ file, facts }, signal);
      const { makePoster } = await this.script(file, () => import('./make-poster.ts'));
      const files = { video, poster: this.pick ?? (await makePoster(video)) };
      if (signal.aborted) return;
      await this.keep(files);
      if (!signal.aborted) this.send(files);
    } catch (error) {
      if (!signal.aborted) this.$state.set({ step: 'stuck', file, error });
    }
  }

  /** Stop whatever is running and start over with another file. */
  async startOver(): Promise<void> {
    await this.stop(start);
    this.keeping = this.keeping.then(() => forgetFiles(this.key));
    await this.keeping;
  }

  /** Stop whatever is running and show the file again; it stays kept. */
  async cancel(): Promise<void> {
    const file = fileOf(this.$state.get());
    if (!file) return;
    await this.stop({ step: 'reading', file });
    await this.choose(file, this.pick);
  }

  /** Stop because the video can no longer be delivered, and say why; the file stays until it is discarded. */
  async withdraw(reason: string): Promise<void> {
    const state = this.$state.get();
    if (state.step === 'delivering' || (state.step === 'withdrawn' && state.reason === reason)) return;
    const file = fileOf(state) ?? (await keptFiles(this.key))?.video;
    if (file) await this.stop({ step: 'withdrawn', file, reason });
  }

  private async stop(then: Delivery): Promise<void> {
    this.conversion.abort();
    const { upload } = this;
    this.upload = null;
    this.$state.set(then);
    await upload?.cancel();
  }

  async pause(): Promise<void> {
    this.setPaused('by-artist');
    await this.upload?.pause();
  }

  resume(): void {
    this.setPaused(null);
    this.upload?.resume();
  }

  private async converted({ file, facts }: ChosenVideo, signal: AbortSignal): Promise<File> {
    this.$state.set({ step: 'converting', file, done: 0 });
    const { convert } = await this.script(file, () => import('./convert.ts'));
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

  /** Upload what is ready, and attach it to the request. */
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
      onConnectionLost: () => this.wait('no-connection', askAgainMs),
      onUnavailable: () => this.wait('unavailable', askAgainMs),
      onStorageFull: () => this.wait('storage-full', slowly.next()),
      onRefused: (error) => void this.refused(error),
    });
  }

  /** Wait for `milliseconds`, or until the browser is online again, unless the artist continues sooner. */
  private wait(reason: Exclude<Pause, 'by-artist'>, milliseconds: number): void {
    this.setPaused(reason);
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      const state = this.$state.get();
      if (state.step === 'uploading' && state.paused === reason) this.resume();
    };
    const timer = setTimeout(goOn, milliseconds);
    addEventListener('online', goOn);
  }

  private setPaused(paused: Pause | null): void {
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
      if (error instanceof ApiError && error.code === 'invalid_transition') {
        this.$state.set({ step: 'withdrawn', file: files.video, reason: error.message });
        this.onWithdrawn();
      } else if (error instanceof ApiError && [409, 422].includes(error.status)) await this.refused(error);
      else this.$state.set({ step: 'stuck', file: files.video, error });
    }
  }

  /** The server has refused the file, or the deadline has passed. */
  private async refused(error: ApiError): Promise<void> {
    this.upload = null;
    await forgetFiles(this.key);
    this.$state.set({ step: 'choosing', refusal: error.message });
  }

  /** Retry after a failure on the way. */
  async retry(): Promise<void> {
    const kept = await keptFiles(this.key);
    await (kept ? this.goOnWith(kept, true) : this.startOver());
  }
}
