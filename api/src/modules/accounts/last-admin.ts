import { DomainError } from '#api/domain/errors.ts';
import type { Queryable } from '#api/start/database.ts';
import { countOtherAdmins } from './last-admin-repo.ts';

/**
 * There must always be someone who can do an admin's work. The caller has locked the admins.
 * @throws DomainError `last_admin` if this admin can sign in and no other can
 */
export async function assertNotLastAdmin(
  tx: Queryable,
  { id, suspendedAt }: { id: string; suspendedAt: Date | null },
): Promise<void> {
  if (suspendedAt === null && (await countOtherAdmins(tx, id)) === 0)
    throw new DomainError('last_admin', 'Make someone else an admin first.');
}
