/** Whether this browser tells what its other tabs do: not over plain http, nor before 2022. */
export const knowsOtherTabs = () => 'locks' in navigator;

/** The right to send what is kept under a key, which one tab has at a time. */
export class Turn {
  private end: (() => void) | null = null;
  private readonly name: string;

  constructor(key: string) {
    this.name = `salamu-delivery-${key}`;
  }

  /** Take it, once the tab that has it ends it: `onWait` is called then. False if that was aborted. */
  async take(onWait: () => void, signal: AbortSignal): Promise<boolean> {
    if (this.end || !knowsOtherTabs()) return !signal.aborted;
    this.end = await this.ask({ ifAvailable: true });
    if (!this.end) {
      onWait();
      this.end = await this.ask({ signal }).catch(() => null);
    }
    if (signal.aborted) await this.giveAfter();
    return !signal.aborted;
  }

  /** End it once this is done: the next tab finds what is kept as it is to stay. */
  async giveAfter(last = Promise.resolve()): Promise<void> {
    const { end } = this;
    this.end = null;
    await last;
    end?.();
  }

  async isElsewhere(): Promise<boolean> {
    if (this.end || !knowsOtherTabs()) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === this.name);
  }

  /** Resolves to how to end it, or to null if it was to be had at once and isn't. */
  private ask(options: LockOptions): Promise<(() => void) | null> {
    return new Promise((resolve, reject) => {
      const over = navigator.locks.request(this.name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((end) => resolve(end));
      });
      over.catch(reject);
    });
  }
}
