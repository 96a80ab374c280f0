import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** The document an artist sent, if it is still there. */
export function findDocument(db: Queryable, artistId: string) {
  return db.identityDocument.findUnique({ where: { artistId } });
}

export async function insertDocument(
  tx: Queryable,
  data: Prisma.IdentityDocumentUncheckedCreateInput,
): Promise<void> {
  await tx.identityDocument.create({ data, select: { artistId: true } });
}

/** Delete an artist’s that ends before then, with its key, and return where the file is. */
export async function deleteDocument(
  tx: Queryable,
  artistId: string,
  before: Date | null = null,
): Promise<string | null> {
  const where = { artistId, ...(before && { endsAt: { lte: before } }) };
  const found = await tx.identityDocument.findFirst({ where, select: { key: true } });
  if (found) await tx.identityDocument.deleteMany({ where: found });
  return found?.key ?? null;
}

/** Artists whose documents are to be erased. */
export async function findOldDocuments(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.identityDocument.findMany({
    where: { endsAt: { lte: now } },
    orderBy: { endsAt: 'asc' },
    take: limit,
    select: { artistId: true },
  });
  return rows.map(({ artistId }) => artistId);
}

/** Data keys in the order of their artists, after this one. */
export function findDataKeys(db: Queryable, afterId: string | null, limit: number) {
  return db.identityDocument.findMany({
    ...(afterId && { where: { artistId: { gt: afterId } } }),
    orderBy: { artistId: 'asc' },
    take: limit,
    select: { artistId: true, dataKey: true },
  });
}

/** Seal a data key with another key, unless the document has changed meanwhile. */
export async function resealDataKey(
  db: Queryable,
  { artistId, from, to }: { artistId: string; from: Uint8Array<ArrayBuffer>; to: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.identityDocument.updateMany({ where: { artistId, dataKey: from }, data: { dataKey: to } });
}
