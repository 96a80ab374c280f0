import { Elysia } from 'elysia';
import { asParty, type Viewer } from '#api/domain/account/viewer.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { tusAnswers, tusParameters, tusPart } from './protocol-model.ts';
import { answerTus } from './tus.ts';

const partRefusals: ProblemCode[] = [
  'tus_version_unsupported',
  'invalid_body',
  'upload_offset_conflict',
  'too_large',
  'storage_full',
];

/** An upload's owner: the account, or the guest's request. */
function ownerOf(viewer: Viewer): string {
  const party = asParty(viewer);
  return party.kind === 'user' ? party.id : party.requestId;
}

/** Resumable uploads of videos and their posters. */
export const uploads = (ctx: Context) => {
  const answer = (viewer: Viewer, request: Request, id: string | null) =>
    ctx.metrics.uploading(answerTus(ctx, { ownerId: ownerOf(viewer), id, request }));
  const party = { access: 'party', parse: 'none' } as const;
  const one = { ...party, params: idParams } as const;

  return new Elysia({ name: 'uploads', tags: ['Uploads'] })
    .use(access)
    .options('/uploads', ({ viewer, request }) => answer(viewer, request, null), {
      ...party,
      response: { 204: tusAnswers.done },
    })
    .post('/uploads', ({ viewer, request }) => answer(viewer, request, null), {
      ...party,
      limit: 'upload',
      response: { 201: tusAnswers.created },
      refuses: ['tus_version_unsupported', 'invalid_body', 'too_large'],
      detail: {
        operationId: 'createUpload',
        summary: 'Start a resumable upload',
        parameters: tusParameters.create,
      },
    })
    .options('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: tusAnswers.done },
    })
    .head('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 200: tusAnswers.offset },
      refuses: ['tus_version_unsupported'],
      detail: {
        operationId: 'getUploadOffset',
        summary: 'Find out where to resume an upload',
        parameters: tusParameters.any,
      },
    })
    .patch('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: tusAnswers.received },
      refuses: partRefusals,
      detail: {
        operationId: 'sendUploadPart',
        summary: 'Send the next part of a file',
        parameters: tusParameters.send,
        requestBody: tusPart,
      },
    })
    .delete('/uploads/:id', ({ viewer, request, params: { id } }) => answer(viewer, request, id), {
      ...one,
      response: { 204: tusAnswers.done },
      refuses: ['tus_version_unsupported', 'invalid_body'],
      detail: {
        operationId: 'deleteUpload',
        summary: 'Discard an unfinished upload',
        parameters: tusParameters.any,
      },
    });
};
