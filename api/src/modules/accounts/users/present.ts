import type { User } from './model.ts';
import type { UserRow } from './repo.ts';

export function presentUser(row: UserRow): User {
  const { id, name, email, role, suspendedReason, createdAt, artist } = row;
  return {
    id,
    name,
    email,
    role,
    emailConfirmed: row.emailConfirmedAt !== null,
    suspended: row.suspendedAt !== null,
    suspendedReason,
    createdAt: createdAt.toISOString(),
    artistId: artist?.id ?? null,
  };
}
