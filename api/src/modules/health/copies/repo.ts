import { Value } from '@sinclair/typebox/value';
import type { Queryable } from '#api/start/database/database.ts';
import { type Copy, reportedJobs } from './model.ts';

/** A copy's report replaces its previous one. */
export async function saveCopy(db: Queryable, { id, ...told }: Copy): Promise<void> {
  const row = { ...told, jobs: told.jobs.map((job) => ({ ...job })) };
  await db.copy.upsert({ where: { id }, create: { id, ...row }, update: row });
}

export async function findCopies(db: Queryable): Promise<Copy[]> {
  const rows = await db.copy.findMany({ orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] });
  return rows.map((row) => ({ ...row, jobs: Value.Check(reportedJobs, row.jobs) ? row.jobs : [] }));
}

export async function deleteCopy(db: Queryable, id: string): Promise<void> {
  await db.copy.deleteMany({ where: { id } });
}

/** Forget copies that have not reported since then. */
export async function forgetCopies(db: Queryable, since: Date): Promise<void> {
  await db.copy.deleteMany({ where: { reportedAt: { lt: since } } });
}
