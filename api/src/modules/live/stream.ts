import { type Ear, liveLimits } from '#api/domain/notifications/live-events.ts';

const encoder = new TextEncoder();
const beat = encoder.encode(':\n\n');
/** Maximum buffered frames of a stalled reader; after reconnecting it resumes from its last id. */
const mostWaiting = 64;

export interface Standing {
  ears: readonly Ear[];
  endsAt: Date | null;
}

export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** When to recheck the session. */
  endsAt: Date | null = null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #held: Uint8Array[] | null = [];
  #spokeAt = 0;

  /** `session` is the key of the stream limit; `ended` runs once, whichever side ends it. */
  constructor(
    readonly session: string,
    readonly ears: readonly Ear[],
    /** The reader's current permissions; null if none are left. */
    readonly again: () => Promise<Standing | null>,
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
    const held = this.#held ?? [];
    this.#held = null;
    this.#write(encoder.encode(frames));
    for (const frame of held) this.#write(frame);
  }

  tell(frame: Uint8Array): void {
    if (this.#held) this.#held.push(frame);
    else this.#write(frame);
  }

  /** Send a heartbeat if nothing was sent for a while. */
  beat(now: number): void {
    if (!this.#held && now - this.#spokeAt >= liveLimits.beat) this.#write(beat);
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
      this.#spokeAt = performance.now();
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
  const standing = await stream.again().catch(() => null);
  const holds = standing?.ears.join() === stream.ears.join();
  if (holds) stream.endsAt = standing.endsAt;
  else stream.end();
  return holds;
}
