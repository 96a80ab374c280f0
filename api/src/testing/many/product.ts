import { type Job, runRound } from '#api/jobs/runner.ts';
import { TestClock } from '../clock.ts';
import { type Caller, type TestProduct, testProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';
import { openManyRows } from './database.ts';
import type { RunPlan } from './plan-log.ts';
import { afterAllRows } from './row-words.ts';

export interface ManyProduct {
  product: TestProduct;
  /** The artist with the most requests. */
  busiest: Caller;
  /** What the database was asked while `work` ran. */
  plansOf(work: () => Promise<unknown>): Promise<RunPlan[]>;
  runJob(job: Job): Promise<unknown>;
  stop(): Promise<void>;
}

/** The API, without its jobs, over the rows of so many artists. */
export async function openManyProduct(artists: number): Promise<ManyProduct> {
  const rows = await openManyRows(artists);
  const product = await testProduct({ databaseUrl: rows.url }, new TestClock(afterAllRows));
  const { userId } = await product.ctx.db.artist.findUniqueOrThrow({
    where: { slug: 'artist-1' },
    select: { userId: true },
  });
  const token = await openProvenSession(product.ctx, { id: userId, role: 'artist' });
  return {
    product,
    busiest: product.withToken(`Bearer ${token}`),
    async plansOf(work) {
      await rows.plans.take();
      await work();
      return rows.plans.take();
    },
    runJob: (job) => runRound(product.ctx, job),
    async stop() {
      await product.close();
      await rows.stop();
    },
  };
}
