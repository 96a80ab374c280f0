import { Elysia } from 'elysia';
import type { ProblemCode } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asParty, asUser, type Viewer } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { grantedOwner, grantUpload } from './grants.ts';
import {
  ticketWish,
  tusAnswers,
  tusParameters,
  tusPart,
  uploadGrant,
  uploadTickets,
} from './protocol-model.ts';
import { giveTickets, ticketOf } from './tickets.ts';
import { answerBegun, answerTus } from './tus.ts';

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
  const answerGranted = async (request: Request, id: string) =>
    ctx.metrics.uploading(answerTus(ctx, { ownerId: await grantedOwner(ctx, request, id), id, request }));
  const answerTicket = async (request: Request) => {
    const begins = await ticketOf(ctx, request);
    if ('begun' in begins) return answerBegun(begins.begun);
    return ctx.metrics.uploading(answerTus(ctx, { ...begins, id: null, request }));
  };
  const party = { access: 'party', parse: 'none' } as const;
  const one = { ...party, params: idParams } as const;
  const granted = { access: 'public', parse: 'none', params: idParams } as const;

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
    })
    .post(
      '/uploads/:id/grant',
      async ({ viewer, params: { id }, status }) =>
        status(201, { secret: await grantUpload(ctx, asUser(viewer), id) }),
      {
        access: 'session',
        params: idParams,
        response: { 201: uploadGrant },
        detail: {
          operationId: 'grantUpload',
          summary: 'Get a secret that goes on with this one upload',
          description:
            'For a browser’s background, with `Authorization: Upload …`. It opens nothing else, ends with the session and once the upload is used, and a new one takes its place.',
        },
      },
    )
    .post('/uploads/tickets', ({ viewer, body }) => giveTickets(ctx, asUser(viewer), body.requestIds), {
      access: 'session',
      body: ticketWish,
      response: { 200: uploadTickets },
      detail: {
        operationId: 'getUploadTickets',
        summary: 'Get secrets that each begin the upload of one request’s video',
        description:
          'For a browser’s background, with `Authorization: Upload …`. Requests whose video you can’t send are left out. Each begins one upload, and then goes on with it alone; it ends with the session, at `endsAt`, and with a newer one.',
      },
    })
    .post('/uploads/granted', ({ request }) => answerTicket(request), {
      access: 'public',
      parse: 'none',
      response: { 201: tusAnswers.created },
      refuses: ['not_found', 'too_many_requests', 'tus_version_unsupported', 'invalid_body', 'too_large'],
      detail: {
        operationId: 'createGrantedUpload',
        summary: 'Start an upload with a ticket’s secret',
        description: 'Asked again with the same secret and length, it names the upload that was started.',
        parameters: tusParameters.create,
      },
    })
    .head('/uploads/:id/granted', ({ request, params: { id } }) => answerGranted(request, id), {
      ...granted,
      response: { 200: tusAnswers.offset },
      refuses: ['tus_version_unsupported'],
      detail: {
        operationId: 'getGrantedOffset',
        summary: 'Find out where to resume an upload with its secret',
        parameters: tusParameters.any,
      },
    })
    .patch('/uploads/:id/granted', ({ request, params: { id } }) => answerGranted(request, id), {
      ...granted,
      response: { 204: tusAnswers.received },
      refuses: partRefusals,
      detail: {
        operationId: 'sendGrantedPart',
        summary: 'Send the next part of a file with its upload’s secret',
        parameters: tusParameters.send,
        requestBody: tusPart,
      },
    });
};
