import { lookingFor } from '#api/domain/admin/notes.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import type { Note } from './model.ts';
import { type About, exists, findNotes, insertNote, lookersAt, type NoteRow, noteLook } from './repo.ts';

const idOf = (about: About) => ('userId' in about ? about.userId : about.requestId);

async function assertExists(db: Queryable, about: About): Promise<void> {
  if (!isUuid(idOf(about)) || !(await exists(db, about))) throw new DomainError('not_found');
}

/**
 * What admins have noted, newest first.
 * @throws DomainError `not_found`
 */
export async function listNotes(ctx: Context, about: About): Promise<{ items: Note[] }> {
  await assertExists(ctx.db, about);
  const rows = await findNotes(ctx.db, about);
  return { items: await present(ctx.db, rows) };
}

/**
 * A request's notes, and who else has it open; the caller counts as looking at it from now on.
 * @throws DomainError `not_found`
 */
export async function lookAtRequest(ctx: Context, admin: SignedIn, requestId: string) {
  const { items } = await listNotes(ctx, { requestId });
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - lookingFor);
  await noteLook(ctx.db, { requestId, adminId: admin.id, at: now }, since);
  const others = (await lookersAt(ctx.db, requestId, since)).filter((id) => id !== admin.id);
  const nameOf = await findAdminNames(ctx.db, others);
  return { items, present: others.map(nameOf) };
}

/**
 * Write a note for other admins; the audit log keeps that there is one.
 * @throws DomainError `not_found`, `invalid_input` where it is blank
 */
export async function addNote(
  ctx: Context,
  admin: SignedIn,
  about: About,
  { text }: { text: string },
): Promise<Note> {
  const words = text.trim();
  if (words === '') throw invalidInput({ path: 'text', message: 'Write a few words.' });
  await assertExists(ctx.db, about);
  const row = await transaction(ctx.db, async (tx) => {
    const createdAt = ctx.clock.now();
    const written = await insertNote(tx, {
      ...about,
      id: newId(),
      authorId: admin.id,
      text: words,
      createdAt,
    });
    await audit(tx, createdAt, { actorId: admin.id, action: 'note_added', targetId: idOf(about) });
    return written;
  });
  const [note] = await present(ctx.db, [row]);
  if (!note) throw new DomainError('not_found');
  return note;
}

async function present(db: Queryable, rows: NoteRow[]): Promise<Note[]> {
  const nameOf = await findAdminNames(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, authorId, text, createdAt }) => ({
    id,
    text,
    by: nameOf(authorId),
    createdAt: createdAt.toISOString(),
  }));
}
