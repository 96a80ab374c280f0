import { moveClocksOf } from '#api/records/holds-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { transition } from './transition.ts';

/** Resume a paused request: all its deadlines move by the length of the pause, as after an outage. */
export async function resume(tx: Queryable, now: Date, { id, pausedAt }: RequestRow): Promise<void> {
  if (!pausedAt) return;
  await moveClocksOf(tx, id, pausedAt, now);
  const facts = { away: now.getTime() - pausedAt.getTime() };
  await transition(tx, now, { requestId: id, action: 'resume', party: 'system', facts });
}
