import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import type { ProfileRow } from '../profile/repo.ts';
import { assertFree } from '../profile/slug.ts';
import { applyIdentity } from './apply.ts';
import { askChange } from './ask.ts';
import { type Asked, askedOf, auditedValues, replacedValues } from './asked.ts';
import type { DropFiles } from './files.ts';

/**
 * Save the artist's public identity: stage name, slug, photo and intro video. A verified artist's changes wait for an
 * admin; everyone else's apply right away. The artist's row is locked.
 * @throws DomainError `already_exists` if another artist has the requested slug
 */
export async function saveIdentity(
  tx: Queryable,
  now: Date,
  user: SignedIn,
  row: ProfileRow,
  sent: Asked,
): Promise<DropFiles | null> {
  const asked = askedOf(row, sent);
  if (Object.keys(asked).length === 0) return null;
  if (asked.slug) await assertFree(tx, asked.slug, row.id);
  if (row.verifiedAt && user.role !== 'admin') return askChange(tx, now, row, asked);
  if (user.id === row.userId) await auditOwn(tx, now, row, asked);
  else if (row.profileCompletedAt) await tellOwner(tx, now, row);
  return applyIdentity(tx, now, row, asked);
}

/** An incomplete profile is private. An admin's change is logged with the rest of the profile. */
async function auditOwn(tx: Queryable, now: Date, row: ProfileRow, asked: Asked): Promise<void> {
  if (!row.profileCompletedAt) return;
  await audit(tx, now, {
    actorId: row.userId,
    action: 'identity_changed',
    targetId: row.id,
    before: replacedValues(row, asked),
    after: auditedValues(asked),
  });
}

async function tellOwner(tx: Queryable, now: Date, { id, userId }: ProfileRow): Promise<void> {
  await enqueue(tx, now, [
    {
      key: `${newId()}:identity_changed`,
      payload: { kind: 'artist-mail', artistId: id, userId, about: 'identity_changed' },
    },
  ]);
}
