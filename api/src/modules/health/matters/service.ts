import { jobWords } from '#api/domain/health/job-words.ts';
import { type Matter, ofAll, ofCopy } from '#api/domain/health/matters.ts';
import { backupsOf } from '#api/modules/recovery/service.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { allCopies } from '../copies/service.ts';
import { viewJobs } from '../jobs.ts';
import { conditionOf } from '../service.ts';

/** The state that health pages show and matters are derived from. */
export async function readShared(ctx: Context) {
  const [jobs, backups] = await Promise.all([viewJobs(ctx, await allCopies(ctx)), backupsOf(ctx)]);
  return { jobs, backups };
}
type Shared = Awaited<ReturnType<typeof readShared>>;

/** Current problems; without the database, only those this copy can detect on its own. */
export async function mattersNow(ctx: Context): Promise<Matter[]> {
  const { degraded } = await conditionOf(ctx);
  if (degraded.includes('database')) return ofCopy(degraded);
  return [...ofCopy(degraded), ...(await sharedMatters(ctx, await readShared(ctx)))];
}

/** Problems recorded in the database. */
export async function sharedMatters(ctx: Context, { jobs, backups }: Shared): Promise<Matter[]> {
  const [lastBackup, certificate] = await Promise.all([
    findKept(ctx.db, 'lastBackup'),
    findKept(ctx.db, 'certificate'),
  ]);
  const { watched, newestAt, proved } = backups;
  const { production } = ctx.env;
  const facts = {
    jobs: jobs
      .filter(({ state }) => state !== 'fine' && state !== 'held')
      .map(({ name, state }) => `${jobWords[name] ?? name} (${name}): ${state}`),
    backups: {
      ...{ expected: production, watched, newestAt },
      failure: lastBackup?.failure ?? null,
      provedAt: proved?.provedAt ?? null,
    },
    certificateEndsAt: certificate?.endsAt ?? null,
  };
  return ofAll(facts, ctx.clock.now());
}
