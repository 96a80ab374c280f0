import type { Queryable } from '#api/start/database/database.ts';
import { hasSecondFactor } from '../second-factor/repo.ts';
import type { LoginRow } from '../user-repo.ts';

type Account = Pick<LoginRow, 'id' | 'role' | 'emailConfirmedAt'>;

/**
 * Only confirmed fan accounts take mailed codes: an artist or admin has more at stake, and anyone can register with
 * someone else's address.
 */
export const takesCodes = ({ role, emailConfirmedAt }: Pick<Account, 'role' | 'emailConfirmedAt'>) =>
  role === 'user' && emailConfirmedAt !== null;

/**
 * Whether a mailed code verifies the user within a session. Not with a second factor, which a mailbox must not
 * replace; admins always have one.
 */
export async function takesProofByMail(
  db: Queryable,
  { id, role, emailConfirmedAt }: Account,
): Promise<boolean> {
  return role !== 'admin' && emailConfirmedAt !== null && !(await hasSecondFactor(db, id));
}
