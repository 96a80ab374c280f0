import { type JobState, lateAfter } from '#api/domain/health/job-words.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isInRecoveryMode } from '#api/records/recovery-modes-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { ReportedJob } from './copies/model.ts';
import type { allCopies } from './copies/service.ts';
import { oldestWork } from './metrics/work-repo.ts';
import type { AdminHealthState } from './overview/model.ts';

type Listed = AdminHealthState['jobs'][number];

/** In order of urgency. */
const urgency: readonly JobState[] = ['hanging', 'failing', 'late', 'held', 'fine'];

/** Each job's state on every active copy, and its worst state; its queue is shared. */
export async function viewJobs(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  copies: Awaited<ReturnType<typeof allCopies>>,
): Promise<Listed[]> {
  const now = clock.now();
  const oldest: Partial<Record<string, number>> = await oldestWork(db, now);
  const held = await isInRecoveryMode(db);
  const byName = new Map<string, Listed['copies']>();
  for (const copy of copies.filter(({ isSilent }) => !isSilent))
    for (const job of copy.jobs) {
      const state = stateOf(job, (oldest[job.name] ?? 0) * 1000, held);
      const told = { name: copy.name, state, cameRoundAt: job.cameRoundAt };
      byName.set(job.name, [...(byName.get(job.name) ?? []), told]);
    }
  return [...byName].map(([name, told]) => {
    const seconds = oldest[name] ?? 0;
    return {
      name,
      state: urgency.find((state) => told.some((each) => each.state === state)) ?? 'fine',
      cameRoundAt: lastOf(told),
      dueSince: seconds > 0 ? after(now, -seconds * 1000).toISOString() : null,
      copies: told,
    };
  });
}

const lastOf = (told: Listed['copies']) =>
  told
    .map(({ cameRoundAt }) => cameRoundAt)
    .sort()
    .at(-1) ?? '';

function stateOf({ state, every, inRecovery }: ReportedJob, dueFor: number, held: boolean): JobState {
  if (state !== 'fine') return state;
  if (held && !inRecovery) return 'held';
  return dueFor > Math.max(lateAfter, 2 * every) ? 'late' : 'fine';
}
