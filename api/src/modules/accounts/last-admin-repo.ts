import type { Queryable } from '#api/start/database.ts';

/**
 * Lock the user and all admins until the transaction ends: of two admins who demote each other, or leave, at the same
 * moment, the second sees what the first did.
 */
export async function lockWithAdmins(tx: Queryable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR UPDATE`;
}

/** Other admins who can sign in. */
export function countOtherAdmins(tx: Queryable, id: string): Promise<number> {
  return tx.user.count({ where: { role: 'admin', suspendedAt: null, deletedAt: null, id: { not: id } } });
}
