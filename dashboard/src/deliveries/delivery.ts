import { ApiError } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { isOutage } from '@salamu/ui/session/outage';
import { atom, type WritableAtom } from 'nanostores';
import { fetchScript } from '../app/fetch-script.ts';
import type { Sent, StoredDelivery } from './delivery-details.ts';
import { inspect, makeReady } from './make-ready.ts';
import { sendPoster } from './send-poster.ts';
import { setSending } from './sending.ts';
import { type ChosenVideo, type Delivery, fileOf, isAtRest, isBusy, start } from './state.ts';
import { findStoredFiles, forgetFiles, type StoredFiles, storeFiles } from './stored-files.ts';
import { knowsOtherTabs, Turn } from './turn.ts';
import { noteUnsent, type Unsent, unsentAt } from './unsent.ts';
import { Uploading } from './uploading.ts';
import { afterWaiting, askAgainMs } from './waiting.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

/** The delivery of one video, from choosing a file to attaching it. It goes on while its screen isn't shown. */
export class DeliveryOf<Result> {
  readonly $state: WritableAtom<Delivery> = atom<Delivery>(start);
  /** Called with the response once the video is attached. */
  onDelivered: (answer: Result) => void = () => {};
  /** Called if the server no longer accepts the video, or another tab has settled what becomes of it. */
  onWithdrawn: () => void = () => {};
  /** Whether a reload would find the file again. */
  readonly $isKept = atom(true);
  /** The note other pages show about the file; null if they show none. */
  about: Pick<Unsent, 'owner' | 'recipientName' | 'requestId'> | null = null;
  /** Keeping and forgetting files, one operation at a time. */
  private keeping: Promise<void> = Promise.resolve();
  private along: StoredDelivery = { poster: null };
  readonly upload = new Uploading(this.$state);
  private readonly turn: Turn;
  private conversion = new AbortController();

  constructor(
    private readonly key: string,
    private readonly attach: (uploads: Sent) => Promise<Result>,
  ) {
    this.turn = new Turn(key);
    warnBeforeLeaving(this.$state);
    this.$state.listen((state) => {
      setSending(key, isBusy(state) || (state.step === 'elsewhere' && state.isKnown));
      if (isAtRest(state)) void this.turn.giveAfter(this.keeping);
    });
  }

  /** Resume what a reload or a new login interrupted. */
  async restore(): Promise<void> {
    const kept = await findStoredFiles(this.key);
    if (!kept || this.$state.get().step !== 'choosing') return;
    const wasSending = !kept.isOriginal || unsentAt(this.key)?.isSending === true;
    if (!wasSending) await this.goOnWith(kept, false);
    else if (knowsOtherTabs()) await this.goOn(kept.video);
    else this.$state.set({ step: 'elsewhere', file: kept.video, isKnown: false });
  }

  /** Go on sending what is kept as soon as no other tab does. */
  async goOn(file: File): Promise<void> {
    this.conversion = new AbortController();
    this.$state.set({ step: 'reading', file });
    if (!(await this.takeTurn(file))) return;
    const kept = await findStoredFiles(this.key);
    await (kept ? this.goOnWith(kept, unsentAt(this.key)?.isSending === true) : this.settled());
  }

  /** Another tab has delivered it, or its artist doesn't want it anymore. */
  private settled(): void {
    this.$state.set(start);
    this.onWithdrawn();
  }

  /** Wait for this tab's turn to send; false if that was stopped. What is kept may have changed meanwhile. */
  private takeTurn(file: File): Promise<boolean> {
    const onWait = () => this.$state.set({ step: 'elsewhere', file, isKnown: true });
    return this.turn.take(onWait, this.conversion.signal);
  }

  private async goOnWith(kept: StoredFiles, isSending: boolean): Promise<void> {
    if (!kept.isOriginal) return this.send(kept);
    const chosen = await this.read(kept.video, kept);
    if (chosen && isSending) await this.convertAndSend(chosen);
    else if (chosen) this.$state.set({ step: 'ready', chosen });
  }

  /** Inspect a file before anything is sent, and keep it with what was picked for it. */
  async choose(file: File, along: StoredDelivery = { poster: null }): Promise<void> {
    const chosen = await this.read(file, along);
    if (!chosen) return;
    this.keeping = this.keeping.then(() => this.keep({ video: file, ...along, isOriginal: true }));
    this.$state.set({ step: 'ready', chosen });
  }

  private async keep(files: StoredFiles): Promise<void> {
    this.$isKept.set(await storeFiles(this.key, files));
    this.note(!files.isOriginal);
  }

  private note(isSending: boolean, attached?: { uploadId: string }): void {
    if (!this.about || !this.$isKept.get()) return;
    noteUnsent({ ...this.about, key: this.key, isSending, keptAt: Date.now(), ...attached });
  }

  /** Null if it can't be sent, or not be read right now. */
  private async read(file: File, { poster, told }: StoredDelivery): Promise<ChosenVideo | null> {
    this.along = { poster, told };
    this.$state.set({ step: 'reading', file });
    try {
      const facts = await inspect(file, (load) => this.script(file, load));
      if (!('refusal' in facts)) return { file, facts };
      await this.refused(facts.refusal);
    } catch (error) {
      this.stick(file, error);
    }
    return null;
  }

  /** Fetch one of our scripts. If that has to wait for a connection, a reload finds the file again. */
  private script<Module>(file: File, load: () => Promise<Module>): Promise<Module> {
    return fetchScript(load, async () => {
      this.$state.set({ step: 'reading', file });
      await this.keeping;
      if (!(await findStoredFiles(this.key)))
        await this.keep({ video: file, ...this.along, isOriginal: true });
      if (!this.$isKept.get()) throw new ApiError(0, 'network_error', m.delivery_no_line());
    });
  }

  /** Convert the chosen video if that helps, then send it. */
  async convertAndSend({ file, facts }: ChosenVideo): Promise<void> {
    this.conversion = new AbortController();
    const { signal } = this.conversion;
    this.$state.set({ step: 'keeping', file });
    await this.keeping;
    if (signal.aborted) return;
    this.note(true);
    if (!(await this.takeTurn(file))) return;
    if (this.$isKept.get() && !(await findStoredFiles(this.key))) return this.settled();
    this.$state.set({ step: 'keeping', file });
    try {
      const files = await makeReady({ file, facts }, this.along, {
        signal,
        onProgress: (done) => this.$state.set({ step: 'converting', file, done }),
        script: (load) => this.script(file, load),
      });
      if ('refusal' in files) return await this.refused(files.refusal);
      if (signal.aborted) return;
      await this.keep(files);
      if (!signal.aborted) this.send(files);
    } catch (error) {
      if (!signal.aborted) this.stick(file, error);
    }
  }

  async startOver(): Promise<void> {
    this.keeping = this.keeping.then(() => forgetFiles(this.key));
    await this.stop(start);
    await this.keeping;
  }

  /** Stop whatever is running and show the file again; it stays kept. */
  async cancel(): Promise<void> {
    const file = fileOf(this.$state.get());
    if (!file) return;
    await this.stop({ step: 'reading', file });
    await this.choose(file, this.along);
  }

  /** Stop because the video can no longer be delivered, and say why; the file stays until it is discarded. */
  async withdraw(reason: string): Promise<void> {
    const state = this.$state.get();
    if (state.step === 'delivering' || (state.step === 'elsewhere' && state.isKnown)) return;
    if (state.step === 'withdrawn' && state.reason === reason) return;
    // Another tab may just be delivering it.
    if (await this.turn.isElsewhere()) return;
    await this.keeping;
    const file = (await findStoredFiles(this.key))?.video ?? (this.$isKept.get() ? null : fileOf(state));
    if (!file) return state.step === 'choosing' ? undefined : this.stop(start);
    // It may have finished uploading meanwhile.
    if (this.$state.get().step === 'delivering' || (await this.hasArrived(file))) return;
    this.note(false);
    await this.stop({ step: 'withdrawn', file, reason });
  }

  /** Whether it was delivered, and only the answer to that was lost. */
  private async hasArrived(file: File): Promise<boolean> {
    const uploadId = unsentAt(this.key)?.uploadId;
    if (!uploadId) return false;
    this.conversion.abort();
    this.$state.set({ step: 'delivering', file });
    await this.upload.pause();
    try {
      await this.delivered(await this.attach({ uploadId }));
    } catch (error) {
      if (!isOutage(error)) return false;
      this.stick(file, error);
    }
    return true;
  }

  private async stop(then: Delivery): Promise<void> {
    this.conversion.abort();
    this.$state.set(then);
    await this.upload.cancel();
  }

  /** Upload what is ready, and attach it to the request. */
  send(files: StoredFiles): void {
    this.upload.start(files.video, this.key, {
      onFinished: (uploadId) => void this.deliver(files, uploadId),
      onRefused: (error) => void this.refused(error.message),
    });
  }

  private async deliver(files: StoredFiles, uploadId: string): Promise<void> {
    if (this.$state.get().step === 'delivering') return;
    this.$state.set({ step: 'delivering', file: files.video });
    try {
      const poster = await sendPoster(this.key, files.poster);
      this.note(true, { uploadId });
      await this.delivered(await this.attach({ uploadId, ...poster, ...files.told }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_transition') {
        this.note(false);
        this.$state.set({ step: 'withdrawn', file: files.video, reason: error.message });
        this.onWithdrawn();
      } else if (error instanceof ApiError && [409, 422].includes(error.status))
        await this.refused(error.message);
      else this.stick(files.video, error);
    }
  }

  private async delivered(answer: Result): Promise<void> {
    await forgetFiles(this.key);
    this.$state.set(start);
    this.onDelivered(answer);
  }

  /** The server has refused the file, or the deadline has passed. */
  private async refused(refusal: string): Promise<void> {
    await forgetFiles(this.key);
    this.$state.set({ step: 'choosing', refusal });
  }

  private stick(file: File, error: unknown): void {
    const stuck: Delivery = { step: 'stuck', file, error };
    this.$state.set(stuck);
    if (isOutage(error)) afterWaiting(askAgainMs, () => this.$state.get() === stuck && void this.goOn(file));
  }
}
