import { jobWords } from '#api/domain/job-words.ts';
import { type Matter, ofAll, ofCopy } from '#api/domain/matters.ts';
import { backupsOf } from '#api/modules/recovery/service.ts';
import { findKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import { allCopies } from '../copies/service.ts';
import { viewJobs } from '../jobs.ts';
import { conditionOf } from '../service.ts';

/** What is wrong; without the database, what this copy can tell by itself. */
export async function mattersNow(ctx: Context): Promise<Matter[]> {
  const { degraded } = await conditionOf(ctx);
  const shared = degraded.includes('database') ? [] : await sharedMatters(ctx);
  return [...ofCopy(degraded), ...shared];
}

/** What the database knows to be wrong. */
export async function sharedMatters(ctx: Context): Promise<Matter[]> {
  const [jobs, backups, lastBackup, certificate] = await Promise.all([
    viewJobs(ctx, await allCopies(ctx)),
    backupsOf(ctx),
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
