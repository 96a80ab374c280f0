/** Rendering is refused for now; retry in `retryAfter` seconds. */
export class TooManyRenders extends Error {
  constructor(readonly retryAfter: number) {
    super('too many pages are waiting to be rendered');
    this.name = 'TooManyRenders';
  }
}

export interface RenderBounds {
  /** Concurrent renderings; more would only share one thread. */
  atOnce: number;
  waiting: number;
  /** One network's renderings at once, and per second after that. */
  burst: number;
  perSecond: number;
}

export const usualBounds: RenderBounds = { atOnce: 8, waiting: 256, burst: 120, perSecond: 5 };

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 20_000;

/** Schedules renderings fairly and limits each network's share. Cached pages cost none. */
export function createRenders(bounds: RenderBounds, elapsed: () => number) {
  const buckets = new Map<string, Bucket>();
  const queue: (() => void)[] = [];
  let running = 0;

  function draw(network: string): void {
    const now = elapsed();
    const { left, at } = buckets.get(network) ?? { left: bounds.burst, at: now };
    const filled = Math.min(bounds.burst, left + ((now - at) / 1000) * bounds.perSecond);
    if (filled < 1) throw new TooManyRenders(Math.max(1, Math.ceil((1 - filled) / bounds.perSecond)));
    if (buckets.size >= mostBuckets) buckets.clear();
    buckets.set(network, { left: filled - 1, at: now });
  }

  return {
    /**
     * Count one rendering for a network.
     * @throws TooManyRenders
     */
    draw,
    /**
     * Render when it is this one's turn.
     * @throws TooManyRenders
     */
    async inTurn<T>(render: () => Promise<T>): Promise<T> {
      if (running < bounds.atOnce) running += 1;
      else if (queue.length >= bounds.waiting) throw new TooManyRenders(1);
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await render();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

export type Renders = ReturnType<typeof createRenders>;
