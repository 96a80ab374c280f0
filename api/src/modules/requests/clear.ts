import { deadlineFor } from '#api/domain/request/deadlines.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { tellArtist } from './history.ts';
import { transition } from './transition.ts';

/** Release a reviewed request to its artist; the delivery time starts now. */
export async function clearRequest(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  actorId: string,
): Promise<void> {
  const cleared = await transition(tx, now, {
    requestId: request.id,
    locked: request,
    action: 'clear',
    party: 'admin',
    actorId,
    set: ({ rush, promiseDays }) => ({
      severe: false,
      deadlineAt: deadlineFor({ paidAt: now, rush, promiseDays }),
    }),
  });
  await tellArtist(tx, now, cleared);
}
