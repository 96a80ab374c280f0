import type { Prisma } from '@salamu/prisma/client';
import { momentsIn, type UploadState, uploadLife } from '#api/domain/upload/transitions.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { UploadContent } from './content.ts';

export interface UploadRow {
  id: string;
  ownerId: string;
  filename: string | null;
  /** As announced when it was created. */
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
  finishedAt: Date | null;
  attachedAt: Date | null;
  content: UploadContent | null;
}

const select = {
  id: true,
  ownerId: true,
  filename: true,
  bytes: true,
  createdAt: true,
  expiresAt: true,
  finishedAt: true,
  attachedAt: true,
  content: true,
} satisfies Prisma.UploadSelect;

function rowOf(found: Prisma.UploadGetPayload<{ select: typeof select }>): UploadRow {
  // Only written by `finishUpload`.
  const content = found.content as unknown as UploadContent | null;
  return { ...found, bytes: Number(found.bytes), content };
}

const timeOrNone = (isThere: boolean) => (isThere ? { not: null } : null);

/** Uploads in one of these states; those that are gone have no row. */
function storedAs(states: readonly UploadState[]): Prisma.UploadWhereInput {
  const stored = states.filter((state) => state !== 'gone');
  return {
    OR: stored.map((state) => ({
      finishedAt: timeOrNone(momentsIn[state].finishedAt),
      attachedAt: timeOrNone(momentsIn[state].attachedAt),
    })),
  };
}

/** Make every other transaction that counts this owner's uploads wait until this one ends. */
export async function lockOwner(tx: Queryable, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads:${ownerId}`}, 0))`;
}

export async function insertUpload(
  tx: Queryable,
  upload: Pick<UploadRow, 'id' | 'ownerId' | 'filename' | 'bytes' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await tx.upload.create({ data: { ...upload, bytes: BigInt(upload.bytes) }, select: { id: true } });
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  const found = await db.upload.findUnique({ where: { id }, select });
  return found && rowOf(found);
}

/** An owner's upload that has not expired. */
export async function findOwnUpload(
  db: Queryable,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<UploadRow | null> {
  const found = await db.upload.findFirst({ where: { id, ownerId, expiresAt: { gt: now } }, select });
  return found && rowOf(found);
}

/** Record what a complete upload is; false if another lease has it by now, or it is gone. */
export async function finishUpload(
  db: Queryable,
  { id, token, content, now }: { id: string; token: number; content: UploadContent; now: Date },
): Promise<boolean> {
  const { from, columns } = uploadLife.change('finish', now);
  const { count } = await db.upload.updateMany({
    where: { id, leaseToken: token, ...storedAs(from) },
    data: { ...columns, content: { ...content } },
  });
  return count === 1;
}

/** Change an upload that has not expired only while it is in one of the states `from`; tells whether it was. */
export async function updateUploadFrom(
  tx: Queryable,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
  from: readonly UploadState[],
  data: { attachedAt?: Date },
): Promise<boolean> {
  const { count } = await tx.upload.updateMany({
    where: { id, ownerId, expiresAt: { gt: now }, ...storedAs(from) },
    data,
  });
  return count === 1;
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await db.upload.deleteMany({ where: { id } });
}

/** How many uploads an owner has in progress, and the bytes of all started since `since`. */
export async function countUploads(
  db: Queryable,
  { ownerId, since, now }: { ownerId: string; since: Date; now: Date },
): Promise<{ unfinished: number; bytes: number }> {
  const unfinished = await db.upload.count({ where: { ownerId, finishedAt: null, expiresAt: { gt: now } } });
  const begun = await db.upload.aggregate({
    where: { ownerId, createdAt: { gt: since } },
    _sum: { bytes: true },
  });
  return { unfinished, bytes: Number(begun._sum.bytes ?? 0) };
}

export async function hasOpenUpload(
  db: Queryable,
  { ownerId, begunBefore, now }: { ownerId: string; begunBefore: Date; now: Date },
): Promise<boolean> {
  const found = await db.upload.findFirst({
    where: { ownerId, createdAt: { lt: begunBefore }, attachedAt: null, expiresAt: { gt: now } },
    select: { id: true },
  });
  return found !== null;
}

export interface ExpiredUpload extends UploadRow {
  session: string | null;
}

export async function findExpiredUploads(db: Queryable, now: Date, limit: number): Promise<ExpiredUpload[]> {
  const found = await db.upload.findMany({
    where: { expiresAt: { lte: now } },
    select: { ...select, session: true },
    take: limit,
  });
  return found.map((each) => ({ ...rowOf(each), session: each.session }));
}

export async function knownUploads(db: Queryable, ids: string[]): Promise<Set<string>> {
  const found = await db.upload.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}
