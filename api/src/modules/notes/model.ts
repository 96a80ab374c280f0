import { t } from 'elysia';
import { noteLimits } from '#api/domain/admin/notes.ts';
import { text, time, titled, uuid } from '#api/http/schemas.ts';

export const noteBody = t.Object({
  text: text(noteLimits, `Between ${noteLimits.min} and ${noteLimits.max.toLocaleString('en')} characters.`),
});

export const note = titled(
  'Note',
  t.Object({
    id: uuid,
    text: t.String(),
    by: t.String({ description: 'The name of the admin who wrote it.' }),
    createdAt: time,
  }),
);
export type Note = typeof note.static;

export const requestNotes = t.Object({
  items: t.Array(note, { description: 'Newest first.' }),
  present: t.Array(t.String(), {
    description: 'The names of other admins who had the request open in the last minute.',
  }),
});

export const userNotes = t.Object({ items: t.Array(note, { description: 'Newest first.' }) });
