import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import type { Note } from './model.ts';
import { type About, exists, findNotes, insertNote, type NoteRow } from './repo.ts';

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
