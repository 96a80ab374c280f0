import type { Context } from '#api/context.ts';

/** Work that waits in the database. `run` does one batch and answers how much there was. */
export interface Job {
  name: string;
  /** Milliseconds between two looks when nothing wakes it. */
  every: number;
  run(ctx: Context): Promise<number>;
}

export interface Runner {
  /** Looks for work at once instead of at the next interval. */
  wake(): void;
  /** Lets the batches under way finish; what is left is taken up by the next start, or by another copy. */
  stop(): Promise<void>;
}

/** Runs each job in a loop of its own: until nothing is left, then again after its interval or when woken. */
export function startRunner(ctx: Context, jobs: readonly Job[]): Runner {
  let stopping = false;
  const sleepers = new Set<() => void>();

  async function loop(job: Job): Promise<void> {
    while (!stopping) {
      const worked = await attempt(ctx, job);
      if (worked === 0 && !stopping) await sleep(job.every);
    }
  }

  function sleep(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      sleepers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    sleepers.add(end);
    return promise;
  }

  const wake = () => {
    for (const end of [...sleepers]) end();
  };
  const loops = jobs.map(loop);
  return {
    wake,
    async stop() {
      stopping = true;
      wake();
      await Promise.all(loops);
    },
  };
}

async function attempt(ctx: Context, job: Job): Promise<number> {
  try {
    return await job.run(ctx);
  } catch (error) {
    ctx.log.error({ error, job: job.name }, 'a job failed; it is tried again');
    return 0;
  }
}

/** Runs every job until none finds work: what a moment of running does, for tests and the demo data. */
export async function runUntilIdle(ctx: Context, jobs: readonly Job[]): Promise<void> {
  for (let worked = 1; worked > 0; ) {
    worked = 0;
    for (const job of jobs) worked += await job.run(ctx);
  }
}
