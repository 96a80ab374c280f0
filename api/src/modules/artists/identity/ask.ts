import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import type { ProfileRow } from '../profile/repo.ts';
import { type Asked, askedIn, auditedValues, columnsAsked, replacedValues } from './asked.ts';
import { type DropFiles, forgetFiles } from './files.ts';
import { deletePending, findAdmins, findPending, insertPending } from './repo.ts';

/**
 * Queue a change for review. It is merged with one already waiting, and counts as a new change, so that no admin
 * approves something they have not seen.
 */
export async function askChange(tx: Queryable, now: Date, row: ProfileRow, asked: Asked): Promise<DropFiles> {
  const before = await findPending(tx, row.id);
  const together: Asked = { ...(before && askedIn(before)), ...asked };
  const id = newId();
  if (before) await deletePending(tx, row.id);
  await insertPending(tx, { id, artistId: row.id, askedAt: now, ...columnsAsked(together) });
  await audit(tx, now, {
    actorId: row.userId,
    action: before ? 'identity_change_replaced' : 'identity_change_asked',
    targetId: row.id,
    before: { ...replacedValues(row, together), ...(before && { change: before.id }) },
    after: { ...auditedValues(together), change: id },
  });
  const about = { artistId: row.id, kind: 'artist-mail' } as const;
  const admins = before ? [] : await findAdmins(tx);
  await enqueue(tx, now, [
    {
      key: `${id}:identity_change_asked`,
      payload: { ...about, userId: row.userId, about: 'identity_change_asked' },
    },
    ...admins.map((admin) => ({
      key: `${id}:identity_change_waits:${admin.id}`,
      payload: { ...about, userId: admin.id, about: 'identity_change_waits' as const },
    })),
  ]);
  return forgetFiles(tx, {
    photoKey: asked.photo && before?.photoKey,
    videoId: asked.introVideoId !== undefined ? before?.introVideoId : null,
  });
}
