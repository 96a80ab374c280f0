import type { LoginRow } from '../user-repo.ts';

/**
 * Whether a mailed code signs in to the account: only to a fan's, where less is at stake than with an artist or admin,
 * and only once the address is confirmed, since anyone can register with someone else's.
 */
export const takesCodes = ({ role, emailConfirmedAt }: Pick<LoginRow, 'role' | 'emailConfirmedAt'>) =>
  role === 'user' && emailConfirmedAt !== null;
