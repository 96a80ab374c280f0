import { Prisma, rowsOf } from '@salamu/prisma/client';
import { firstDue } from '#api/async/claim-repo.ts';
import type { Database } from '#api/start/database/database.ts';
import type { QueuedJob } from './runner.ts';

/** When each of these jobs has work again, in one query; jobs without any are left out. */
export async function nextDue(
  db: Database,
  jobs: readonly QueuedJob[],
  now: Date,
): Promise<Map<QueuedJob, Date>> {
  if (jobs.length === 0) return new Map();
  const columns = jobs.map(({ queues }, index) => {
    const first = queues.map((queue) => firstDue(queue, now));
    return Prisma.sql`least(${Prisma.join(first)}) AS ${Prisma.raw(`"${index}"`)}`;
  });
  const [row = {}] = await rowsOf<Record<string, Date | null>>(
    db,
    Prisma.sql`SELECT ${Prisma.join(columns)}`,
  );
  return new Map(
    jobs.flatMap((job, index) => {
      const at = row[index];
      return at ? [[job, at]] : [];
    }),
  );
}
