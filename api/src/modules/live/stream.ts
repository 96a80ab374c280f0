import { liveLimits, type Topic } from '#api/domain/notifications/live-events.ts';

const encoder = new TextEncoder();
const beat = encoder.encode(':\n\n');
/** Maximum buffered frames of a stalled reader; after reconnecting it resumes from its last id. */
const mostWaiting = 64;

export interface Subscription {
  topics: readonly Topic[];
  endsAt: Date | null;
}

export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** When to recheck the session. */
  endsAt: Date | null = null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #buffered: Uint8Array[] | null = [];
  #sentAt = 0;

  /** `session` is the key of the stream limit; `ended` runs once, whichever side ends it. */
  constructor(
    readonly session: string,
    readonly topics: readonly Topic[],
    /** The reader's current permissions; null if none are left. */
    readonly resubscribe: () => Promise<Subscription | null>,
    readonly ended: (stream: LiveStream) => void,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#close(),
      },
      { highWaterMark: mostWaiting },
    );
  }

  /** Send missed events, then the buffered ones. */
  begin(frames: string): void {
    const buffered = this.#buffered ?? [];
    this.#buffered = null;
    this.#write(encoder.encode(frames));
    for (const frame of buffered) this.#write(frame);
  }

  send(frame: Uint8Array): void {
    if (this.#buffered) this.#buffered.push(frame);
    else this.#write(frame);
  }

  /** Send a heartbeat if nothing was sent for a while. */
  beat(now: number): void {
    if (!this.#buffered && now - this.#sentAt >= liveLimits.beat) this.#write(beat);
  }

  /** End with a random retry delay, so that reconnections spread over a few seconds. */
  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    const retry = liveLimits.retry + Math.floor(Math.random() * liveLimits.retrySpread);
    try {
      controller.enqueue(encoder.encode(`retry: ${retry}\n\n`));
      controller.close();
    } catch {
      // The client has closed it.
    }
    this.#close();
  }

  #write(frame: Uint8Array): void {
    const controller = this.#controller;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) > 0) {
      controller.enqueue(frame);
      this.#sentAt = performance.now();
    } else this.end();
  }

  #close(): void {
    if (!this.#controller) return;
    this.#controller = null;
    this.ended(this);
  }
}

/** Recheck permissions; end the stream if they have changed. */
export async function confirm(stream: LiveStream): Promise<boolean> {
  const subscription = await stream.resubscribe().catch(() => null);
  const isUnchanged = subscription?.topics.join() === stream.topics.join();
  if (isUnchanged) stream.endsAt = subscription.endsAt;
  else stream.end();
  return isUnchanged;
}
