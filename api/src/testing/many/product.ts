import type { Role } from '#api/domain/account/roles.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { type Job, runRound, runUntilIdle } from '#api/jobs/runner.ts';
import { TestClock } from '../clock.ts';
import { type Caller, type TestProduct, testProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';
import { openManyRows } from './database.ts';
import type { RunPlan } from './plan-log.ts';
import { afterAllRows } from './row-words.ts';

const revenueDays = jobNamed('revenue-days');
const directory = jobNamed('directory');

export interface ManyProduct {
  product: TestProduct;
  /** The artist with the most requests. */
  busiest: Caller;
  /** Who made one of them. */
  fan: Caller;
  /** A path with `{artist}`, `{request}` and `{payment}` filled in. */
  fill(path: string): string;
  /** What the database was asked while `work` ran. */
  plansOf(work: () => Promise<unknown>): Promise<RunPlan[]>;
  /** Have what is measured from now on not slowed by writing plans. */
  endPlans(): Promise<void>;
  runJob(job: Job): Promise<unknown>;
  stop(): Promise<void>;
}

/** The API over the rows of so many artists, without its jobs but for what they keep of all those rows. */
export async function openManyProduct(artists: number): Promise<ManyProduct> {
  const rows = await openManyRows(artists);
  const product = await testProduct({ databaseUrl: rows.url }, new TestClock(afterAllRows));
  await runUntilIdle(product.ctx, [revenueDays, directory]);
  const sample = await product.ctx.db.request.findFirstOrThrow({
    where: { artist: { slug: 'artist-1' }, fanId: { not: null }, status: 'completed' },
    select: {
      id: true,
      fanId: true,
      artist: { select: { id: true, userId: true } },
      payments: { select: { id: true } },
    },
  });
  const ids: Record<string, string | undefined> = {
    artist: sample.artist.id,
    request: sample.id,
    fan: sample.fanId ?? undefined,
    payment: sample.payments[0]?.id,
  };
  const session = async (id: string, role: Role) =>
    product.withToken(`Bearer ${await openProvenSession(product.ctx, { id, role })}`);
  return {
    product,
    busiest: await session(sample.artist.userId, 'artist'),
    fan: await session(sample.fanId ?? '', 'user'),
    fill: (path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? name),
    async plansOf(work) {
      await rows.plans.take();
      await work();
      return rows.plans.take();
    },
    endPlans: rows.plans.end,
    runJob: (job) => runRound(product.ctx, job),
    async stop() {
      await product.close();
      await rows.stop();
    },
  };
}
