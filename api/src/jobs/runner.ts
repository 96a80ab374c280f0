import { isOff } from '#api/providers/clock.ts';
import { isHeld } from '#api/records/holds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { jobsEndSeconds } from '#api/start/draining.ts';
import { type Cause, cause, noCause, tracedRound } from '#api/start/tracing.ts';

/** A job whose work waits in the database. `run` does one batch and returns how much there was. */
export interface Job {
  name: string;
  /** Milliseconds between rounds when nothing wakes it. */
  every: number;
  /** Milliseconds that one round may take, where that is minutes. */
  takes?: number;
  /** Also woken by commits, because it carries out what others have decided. */
  wakes?: true;
  /** Acts on the passing of time. A copy whose machine's clock is wrong leaves it to the others. */
  timed?: true;
  /** Also runs while a restored product is on hold: nothing it does reaches anyone, or anyone's money. */
  evenHeld?: true;
  /** What it depends on besides the database, shared by all copies. */
  waitsFor?: 'bucket' | 'mail';
  run(ctx: Context): Promise<number>;
}

/** The state of a job in this copy. */
export interface JobRound {
  job: Job;
  /** Since its last round, or since it was started. */
  secondsAgo: number;
  /** Whether its last round failed. */
  isFailing: boolean;
  isHanging: boolean;
}

export interface Runner {
  /** Wakes the jobs that carry out committed work. */
  wake(): void;
  /** Lets running batches finish, within limits; the rest is taken up at the next start, or by another copy. */
  stop(): Promise<void>;
  /** The jobs that have not completed a round for a long time. */
  hanging(): Job[];
  rounds(): JobRound[];
}

/** How much longer than its interval a round may take, in milliseconds, before the job counts as hanging. */
const patience = 2 * 60_000;

/**
 * Run each job in its own loop: until nothing is left, then again after its interval or when woken. `now` is a
 * monotonic clock in milliseconds.
 */
export function startRunner(
  ctx: Context,
  jobs: readonly Job[],
  now: () => number = () => performance.now(),
): Runner {
  let stopping = false;
  const sleepers = new Map<() => void, Job>();
  const cameRound = new Map(jobs.map((job) => [job, now()]));
  const failing = new Set<Job>();
  const wokenBy = new Map<Job, Cause>();

  async function loop(job: Job): Promise<void> {
    while (!stopping) {
      const woken = wokenBy.get(job) ?? noCause;
      wokenBy.delete(job);
      const worked = await tracedRound(job.name, woken, () => attempt(ctx, job));
      cameRound.set(job, now());
      if (worked === null) failing.add(job);
      else failing.delete(job);
      if (!worked && !stopping) await sleep(job);
    }
  }

  function sleep(job: Job): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      sleepers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, job.every);
    sleepers.set(end, job);
    return promise;
  }

  const wake = (isMeant: (job: Job) => boolean) => {
    for (const [end, job] of [...sleepers]) if (isMeant(job)) end();
  };
  const sinceRound = (job: Job) => now() - (cameRound.get(job) ?? 0);
  const isHanging = (job: Job) => sinceRound(job) > job.every + (job.takes ?? patience);
  const loops = jobs.map(loop);
  return {
    wake() {
      const woken = cause();
      for (const job of jobs) if (job.wakes) wokenBy.set(job, woken);
      wake(({ wakes }) => wakes === true);
    },
    async stop() {
      stopping = true;
      wake(() => true);
      await Promise.race([Promise.all(loops), Bun.sleep(jobsEndSeconds * 1000)]);
    },
    hanging: () => jobs.filter(isHanging),
    rounds: () =>
      jobs.map((job) => ({
        job,
        secondsAgo: Math.round(sinceRound(job) / 1000),
        isFailing: failing.has(job),
        isHanging: isHanging(job),
      })),
  };
}

/** How much work one round did; null if it failed. */
async function attempt(ctx: Context, job: Job): Promise<number | null> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const worked = await runRound(ctx, job);
    ctx.metrics.job(job.name, seconds(), worked);
    return worked;
  } catch (error) {
    ctx.metrics.job(job.name, seconds(), 'failed');
    ctx.log.error({ error, job: job.name }, 'a job failed; retrying');
    return null;
  }
}

/** One batch of a job, at the database's time when it starts; returns how much there was. */
export async function runRound(ctx: Context, job: Job): Promise<number> {
  await ctx.clock.read();
  if (job.timed && isOff(ctx.clock)) return 0;
  if (!job.evenHeld && (await isHeld(ctx.db))) return 0;
  return job.run(ctx);
}

/** Run every job until none finds work: what a moment of running does, for tests and the demo data. */
export async function runUntilIdle(ctx: Context, jobs: readonly Job[]): Promise<void> {
  const queue = [...jobs];
  for (let idle = 0; idle < queue.length; ) {
    const job = queue.shift() as Job;
    idle = (await runRound(ctx, job)) > 0 ? 0 : idle + 1;
    queue.push(job);
  }
}
