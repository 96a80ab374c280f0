import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const select = {
  id: true,
  root: true,
  leaf: true,
  sealedKey: true,
  endsAt: true,
} satisfies Prisma.SigningKeySelect;
export type SigningKeyRow = Prisma.SigningKeyGetPayload<{ select: typeof select }>;

export function findSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.signingKey.findMany({ orderBy: { id: 'desc' }, select });
}

/** Make every other transaction that makes a signing key wait until this one ends. */
export async function lockSigningKeys(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('signing keys'))`;
}

export async function insertSigningKey(tx: Queryable, key: Prisma.SigningKeyCreateInput): Promise<void> {
  await tx.signingKey.create({ data: key, select: { id: true } });
}

export async function resealKey(
  db: Queryable,
  { id, to }: { id: string; to: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.signingKey.updateMany({ where: { id }, data: { sealedKey: to } });
}
