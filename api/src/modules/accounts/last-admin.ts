import type { Duty } from '#api/domain/account/duties.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { countOtherOwners, isOwner } from './last-admin-repo.ts';

/**
 * Another owner may have demoted this one concurrently. The caller has locked the admins. @throws DomainError
 * `duty_missing`
 */
export async function assertStillOwner(tx: Queryable, { id }: { id: string }): Promise<void> {
  if (!(await isOwner(tx, id))) throw new DomainError('duty_missing');
}

/**
 * There must always be an owner, who can do all of an admin's work. The caller has locked the admins.
 * @throws DomainError `last_admin` if this admin is an owner who can sign in, and no other can
 */
export async function assertNotLastOwner(
  tx: Queryable,
  { id, duties, suspendedAt }: { id: string; duties: Duty[]; suspendedAt: Date | null },
): Promise<void> {
  if (suspendedAt !== null || !duties.includes('owner')) return;
  if ((await countOtherOwners(tx, id)) === 0)
    throw new DomainError('last_admin', 'Make another admin an owner first.');
}
