import { type Ear, liveLimits } from '#api/domain/notifications/live-events.ts';

const encoder = new TextEncoder();
const beat = encoder.encode(':\n\n');
/** What a reader who has stopped reading may leave waiting; one who comes back goes on by its last id. */
const mostWaiting = 64;

export interface Standing {
  ears: readonly Ear[];
  endsAt: Date | null;
}

export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** When it has to be asked again who it is for. */
  endsAt: Date | null = null;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #held: Uint8Array[] | null = [];
  #spokeAt = 0;

  /** `session` is what its number is limited by; `ended` runs once, from whichever side it ends. */
  constructor(
    readonly session: string,
    readonly ears: readonly Ear[],
    /** What its reader may hear now; null if nothing any more. */
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

  /** Tell what was missed, then everything that has been heard meanwhile. */
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

  /** Say that it is still there, if it has said nothing for a while. */
  beat(now: number): void {
    if (!this.#held && now - this.#spokeAt >= liveLimits.beat) this.#write(beat);
  }

  /** The reader comes back, spread over a few seconds. */
  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    const retry = liveLimits.retry + Math.floor(Math.random() * liveLimits.retrySpread);
    try {
      controller.enqueue(encoder.encode(`retry: ${retry}\n\n`));
      controller.close();
    } catch {
      // It was closed from the other side.
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

/** Whether its reader may still hear the same; if not, it ends. */
export async function confirm(stream: LiveStream): Promise<boolean> {
  const standing = await stream.again().catch(() => null);
  const holds = standing?.ears.join() === stream.ears.join();
  if (holds) stream.endsAt = standing.endsAt;
  else stream.end();
  return holds;
}
