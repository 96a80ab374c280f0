import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export type AttachmentRow = Prisma.AttachmentGetPayload<true>;

/** A request's attachments in this role, newest first. */
export const findAttachments = (
  db: Queryable,
  requestId: string,
  role: AttachmentRow['role'],
): Promise<AttachmentRow[]> =>
  db.attachment.findMany({ where: { requestId, role }, orderBy: { id: 'desc' } });

export const findSent = (db: Queryable, secretHash: string): Promise<AttachmentRow | null> =>
  db.attachment.findUnique({ where: { secretHash } });

export async function insertAttachment(tx: Queryable, data: AttachmentRow): Promise<void> {
  await tx.attachment.create({ data, select: { id: true } });
}

/** Delete attachments; their files are deleted later. Returns how many. */
export async function dropAttachments(
  tx: Queryable,
  now: Date,
  where: Prisma.AttachmentWhereInput,
): Promise<number> {
  const found = await tx.attachment.findMany({ where, select: { key: true } });
  const keys = found.map(({ key }) => key);
  await tx.droppedFile.createMany({
    data: keys.map((key) => ({ key, droppedAt: now })),
    skipDuplicates: true,
  });
  const { count } = await tx.attachment.deleteMany({ where: { key: { in: keys } } });
  return count;
}
