import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { note, noteBody, notes } from './model.ts';
import { addNote, listNotes } from './service.ts';

export const adminNotes = (ctx: Context) =>
  new Elysia({ name: 'admin-notes', tags: ['Admin'] })
    .use(access)
    .get('/admin/requests/:id/notes', ({ params }) => listNotes(ctx, { requestId: params.id }), {
      access: 'admin',
      params: idParams,
      response: notes,
      detail: { operationId: 'listRequestNotes', summary: 'Read the notes about a request' },
    })
    .post(
      '/admin/requests/:id/notes',
      ({ viewer, params, body }) => addNote(ctx, asAdmin(viewer), { requestId: params.id }, body),
      {
        access: 'admin',
        params: idParams,
        body: noteBody,
        response: note,
        detail: { operationId: 'addRequestNote', summary: 'Note something about a request for other admins' },
      },
    )
    .get('/admin/users/:id/notes', ({ params }) => listNotes(ctx, { userId: params.id }), {
      access: 'admin',
      params: idParams,
      response: notes,
      detail: { operationId: 'listUserNotes', summary: 'Read the notes about a person' },
    })
    .post(
      '/admin/users/:id/notes',
      ({ viewer, params, body }) => addNote(ctx, asAdmin(viewer), { userId: params.id }, body),
      {
        access: 'admin',
        params: idParams,
        body: noteBody,
        response: note,
        detail: { operationId: 'addUserNote', summary: 'Note something about a person for other admins' },
      },
    );
