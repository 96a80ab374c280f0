import type { Queryable } from '#api/start/database/database.ts';
import { hasSecondFactor } from '../second-factor/repo.ts';
import type { LoginRow } from '../user-repo.ts';

type Account = Pick<LoginRow, 'id' | 'role' | 'emailConfirmedAt'>;

/**
 * Whether a mailed code signs in to the account: only to a fan's, where less is at stake than with an artist or admin,
 * and only once the address is confirmed, since anyone can register with someone else's.
 */
export const takesCodes = ({ role, emailConfirmedAt }: Pick<Account, 'role' | 'emailConfirmedAt'>) =>
  role === 'user' && emailConfirmedAt !== null;

/**
 * Whether a mailed code is a fresh proof in a session of the account. Someone with a second factor has that, and a
 * mailbox must not stand in for it; an admin is never without.
 */
export async function takesProofByMail(
  db: Queryable,
  { id, role, emailConfirmedAt }: Account,
): Promise<boolean> {
  return role !== 'admin' && emailConfirmedAt !== null && !(await hasSecondFactor(db, id));
}
