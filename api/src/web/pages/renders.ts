/** Nothing more is rendered for now; `retryAfter` seconds from now it may be. */
export class TooManyRenders extends Error {
  constructor(readonly retryAfter: number) {
    super('too many pages wait to be rendered');
    this.name = 'TooManyRenders';
  }
}

export interface RenderBounds {
  /** Renderings under way at a time: more of them only take turns on one thread. */
  atOnce: number;
  /** What waits for its turn. */
  waiting: number;
  /** What one network may have rendered at once, and each second after that. */
  burst: number;
  perSecond: number;
}

export const usualBounds: RenderBounds = { atOnce: 8, waiting: 256, burst: 120, perSecond: 5 };

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 20_000;

/** Gives renderings their turns, and each network its share. What is kept costs none. */
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
     * Render in turn.
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
