import type { Waiting } from '#api/async/claim-repo.ts';
import { isOff } from '#api/providers/clock.ts';
import { isInRecoveryMode } from '#api/records/recovery-modes-repo.ts';
import type { Context } from '#api/start/context.ts';
import { jobsEndSeconds } from '#api/start/draining.ts';
import { nextDue } from './due-repo.ts';

interface AnyJob {
  name: string;
  /** Maximum milliseconds of a round, if minutes. */
  takes?: number;
  /** Depends on the time: a copy with a wrong clock leaves it to others. */
  timed?: true;
  /** Also runs in recovery mode: it reaches no one, and moves no one's money. */
  inRecovery?: true;
  /** A dependency besides the database, shared by all copies. */
  waitsFor?: 'bucket' | 'mail';
  /** Do one batch; returns how much there was. */
  run(ctx: Context): Promise<number>;
}

export interface QueuedJob extends AnyJob {
  queues: readonly Waiting[];
}

export interface PeriodicJob extends AnyJob {
  /** Milliseconds between rounds. */
  every: number;
}

export type Job = QueuedJob | PeriodicJob;

export const isQueued = (job: Job): job is QueuedJob => 'queues' in job;

export interface JobRound {
  job: Job;
  /** Since its last round, or its queue was last empty, or its start. */
  secondsAgo: number;
  isFailing: boolean;
  isHanging: boolean;
}

export interface Runner {
  /** Look for due work now. */
  wake(): void;
  /** Lets running batches finish, within limits; the rest is done at the next start or by another copy. */
  stop(): Promise<void>;
  /** Jobs without a completed round for a long time. */
  hanging(): Job[];
  rounds(): JobRound[];
}

export interface Timing {
  /** Monotonic, in milliseconds. */
  now(): number;
  /** Returns a function that cancels. */
  later(milliseconds: number, call: () => void): () => void;
}

const realTiming: Timing = {
  now: () => performance.now(),
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds between looks at queues without a notification, which may be lost. */
const looksEvery = 30_000;
/** While no notifications arrive at all. */
const looksUnheardEvery = 1_000;
/** Milliseconds a failed job waits. */
const retryAfter = 1_000;
/** Milliseconds beyond its interval before a job counts as hanging. */
const patience = 2 * 60_000;

export const intervalOf = (job: Job): number => (isQueued(job) ? looksEvery : job.every);

/**
 * Run each queued job when its work is due, and each periodic one in a loop. Committing new work wakes the runners of
 * all copies; they schedule delayed work themselves.
 */
export function startRunner(ctx: Context, jobs: readonly Job[], timing: Partial<Timing> = {}): Runner {
  const { now, later } = { ...realTiming, ...timing };
  const queued = jobs.filter(isQueued);
  const cameRound = new Map(jobs.map((job) => [job, now()]));
  const failing = new Set<Job>();
  const running = new Map<Job, Promise<void>>();
  /** Until when to skip a job that failed, or whose work another copy has. */
  const resting = new Map<Job, number>();
  const sleepers = new Set<() => void>();
  let stopping = false;
  let bell = Promise.withResolvers<void>();
  let wakings = 0;

  function sleep(milliseconds: number) {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => {
      cancel();
      sleepers.delete(end);
      resolve();
    };
    const cancel = later(milliseconds, end);
    sleepers.add(end);
    if (stopping) end();
    return { end, ended };
  }

  async function round(job: Job): Promise<number | null> {
    const worked = await attempt(ctx, job);
    cameRound.set(job, now());
    if (worked === null) failing.add(job);
    else failing.delete(job);
    return worked;
  }

  async function comeRound(job: PeriodicJob): Promise<void> {
    while (!stopping) if (!(await round(job))) await sleep(job.every).ended;
  }

  const lookAgainAfter = () => (ctx.invalidations.isConnected() ? looksEvery : looksUnheardEvery);

  async function work(job: QueuedJob): Promise<void> {
    const before = wakings;
    const worked = await round(job);
    running.delete(job);
    if (worked === null) resting.set(job, now() + retryAfter);
    else if (worked === 0 && wakings === before) resting.set(job, now() + lookAgainAfter());
    bell.resolve();
  }

  /** Starts what is due; returns the milliseconds until there may be more. */
  async function look(): Promise<number> {
    const idle = queued.filter((job) => !running.has(job));
    const time = ctx.clock.now();
    const dueAt = await nextDue(ctx.db, idle, time);
    let next = lookAgainAfter();
    for (const job of idle) {
      const due = (dueAt.get(job)?.getTime() ?? Number.POSITIVE_INFINITY) - time.getTime();
      const wait = Math.max(due, (resting.get(job) ?? 0) - now());
      if (wait <= 0 && !stopping) running.set(job, work(job));
      else {
        next = Math.min(next, wait);
        cameRound.set(job, now());
        ctx.metrics.job(job.name, 0, 0);
      }
    }
    return next;
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      bell = Promise.withResolvers();
      const next = await look().catch((error: unknown) => {
        ctx.log.error({ error }, 'the jobs could not look for work; retrying');
        return retryAfter;
      });
      const asleep = sleep(next);
      await Promise.race([bell.promise, asleep.ended]);
      asleep.end();
    }
    await Promise.all(running.values());
  }

  const sinceRound = (job: Job) => now() - (cameRound.get(job) ?? 0);
  const isHanging = (job: Job) => sinceRound(job) > intervalOf(job) + (job.takes ?? patience);
  const loops = [watch(), ...jobs.flatMap((job) => (isQueued(job) ? [] : [comeRound(job)]))];
  return {
    wake() {
      wakings += 1;
      for (const job of resting.keys()) if (!failing.has(job)) resting.delete(job);
      bell.resolve();
    },
    async stop() {
      stopping = true;
      for (const end of sleepers) end();
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

/** The work done by one round; null if it failed. */
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

/** One batch of a job, at the database's current time; returns how much there was. */
export async function runRound(ctx: Context, job: Job): Promise<number> {
  await ctx.clock.read();
  if (job.timed && isOff(ctx.clock)) return 0;
  if (!job.inRecovery && (await isInRecoveryMode(ctx.db))) return 0;
  return job.run(ctx);
}

/** Run every job until none finds work, for tests and the demo data. Returns when queued work is due next, or null. */
export async function runUntilIdle(ctx: Context, jobs: readonly Job[]): Promise<Date | null> {
  const queued = jobs.filter(isQueued);
  const periodic = jobs.filter((job) => !isQueued(job));
  for (;;) {
    await ctx.clock.read();
    const now = ctx.clock.now();
    const dueAt = await nextDue(ctx.db, queued, now);
    const due = [...dueAt].filter(([, at]) => at <= now).map(([job]) => job);
    const worked = (await runAll(ctx, due)) || (await runAll(ctx, periodic));
    if (worked === 0) return [...dueAt.values()].sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  }
}

async function runAll(ctx: Context, jobs: readonly Job[]): Promise<number> {
  let worked = 0;
  for (const job of jobs) worked += await runRound(ctx, job);
  return worked;
}
