import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export type About = { requestId: string } | { userId: string };

const noteSelect = { id: true, authorId: true, text: true, createdAt: true } satisfies Prisma.AdminNoteSelect;
export type NoteRow = Prisma.AdminNoteGetPayload<{ select: typeof noteSelect }>;

/** The newest notes; nobody reads more. */
const most = 200;

export function findNotes(db: Queryable, about: About): Promise<NoteRow[]> {
  return db.adminNote.findMany({ where: about, orderBy: { id: 'desc' }, take: most, select: noteSelect });
}

export function insertNote(
  tx: Queryable,
  note: About & { id: string; authorId: string; text: string; createdAt: Date },
): Promise<NoteRow> {
  return tx.adminNote.create({ data: note, select: noteSelect });
}

export async function exists(db: Queryable, about: About): Promise<boolean> {
  const found =
    'userId' in about
      ? await db.user.findUnique({ where: { id: about.userId, deletedAt: null }, select: { id: true } })
      : await db.request.findUnique({ where: { id: about.requestId }, select: { id: true } });
  return found !== null;
}
