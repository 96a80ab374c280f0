import type { Queryable } from '#api/start/database/database.ts';

/**
 * Lock the user and all admins until the transaction ends, so that concurrent demotions or departures are checked one
 * after the other.
 */
export async function lockWithAdmins(tx: Queryable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR UPDATE`;
}

export async function isOwner(tx: Queryable, id: string): Promise<boolean> {
  const where = { id, role: 'admin', suspendedAt: null, duties: { has: 'owner' } } as const;
  return (await tx.user.count({ where })) === 1;
}

export function countOtherOwners(tx: Queryable, id: string): Promise<number> {
  const owner = { role: 'admin', duties: { has: 'owner' } } as const;
  return tx.user.count({ where: { ...owner, suspendedAt: null, deletedAt: null, id: { not: id } } });
}
