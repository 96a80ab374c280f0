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

export const notes = t.Object({ items: t.Array(note, { description: 'Newest first.' }) });
