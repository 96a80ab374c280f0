import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { idParams } from '#api/schemas.ts';
import { asParty, type Viewer } from '#api/viewer.ts';
import { uploadLocks } from './locks.ts';
import { UploadStore } from './store.ts';
import { answerTus } from './tus.ts';

/** tus speaks in headers: 201 or 204 without a body, 200 for HEAD. */
const response = t.Void({ description: 'tus 1.0.0 (https://tus.io/protocols/resumable-upload)' });

/** Who an upload belongs to: the account, or the guest's request. */
function ownerOf(viewer: Viewer): string {
  const party = asParty(viewer);
  return party.kind === 'user' ? party.id : party.requestId;
}

/** Resumable uploads of videos and their posters. */
export const uploads = (ctx: Context) => {
  const parts = { store: new UploadStore(ctx), locker: uploadLocks() };
  const answer = (viewer: Viewer, request: Request, id: string | null) =>
    answerTus(ctx, parts, { ownerId: ownerOf(viewer), id, request });
  const party = { access: 'party', parse: 'none' } as const;
  const one = { ...party, params: idParams } as const;

  return new Elysia({ name: 'uploads' })
    .use(access)
    .options('/uploads', ({ viewer, request }) => answer(viewer, request, null), {
      ...party,
      response: { 204: response },
    })
    .post('/uploads', ({ viewer, request }) => answer(viewer, request, null), {
      ...party,
      limit: 'upload',
      response: { 201: response },
    })
    .options('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: response },
    })
    .head('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 200: response },
    })
    .patch('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: response },
    })
    .delete('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: response },
    });
};
