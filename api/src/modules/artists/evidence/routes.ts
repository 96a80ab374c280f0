import { Elysia } from 'elysia';
import { documentMaxBytes } from '#api/domain/artist/document.ts';
import { formatBytes } from '#api/domain/measures.ts';
import { access } from '#api/http/plugins/access.ts';
import { asArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { sendDocument, withdrawDocument } from './document.ts';
import { documentToSend, newAnswer, newVideo, ownVerification } from './model.ts';
import { sendAnswer, viewOwnVerification } from './service.ts';
import { sendVideo } from './video.ts';

/** How an artist shows that they are who they say. */
export const artistVerification = (ctx: Context) =>
  new Elysia({ name: 'artist-verification', tags: ['Artist desk'] })
    .use(access)
    .get('/artists/dashboard/verification', ({ viewer }) => viewOwnVerification(ctx, asArtist(viewer)), {
      access: 'artist',
      response: ownVerification,
      detail: {
        operationId: 'getArtistVerification',
        summary: 'Read your code and what is missing to be verified',
      },
    })
    .post(
      '/artists/dashboard/verification/answers',
      ({ viewer, body }) => sendAnswer(ctx, asArtist(viewer), body),
      {
        access: 'artist',
        limit: 'verification',
        body: newAnswer,
        response: ownVerification,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'answerVerification',
          summary: 'Send our team a link or words to be verified',
          description:
            'We fetch nothing: an admin opens the link. A refused artist waits for a decision again.',
        },
      },
    )
    .put(
      '/artists/dashboard/verification/video',
      ({ viewer, body }) => sendVideo(ctx, asArtist(viewer), body.uploadId),
      {
        access: 'artist',
        limit: 'verification',
        body: newVideo,
        response: ownVerification,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'sendVerificationVideo',
          summary: 'Send our team a video in which you say your name and code',
          description: 'Only verifiers watch it. A new one replaces it.',
        },
      },
    )
    .put(
      '/artists/dashboard/verification/document',
      ({ viewer, request }) => sendDocument(ctx, asArtist(viewer), request),
      {
        access: 'artist',
        limit: 'verification',
        parse: 'none',
        response: ownVerification,
        refuses: ['invalid_transition', 'switched_off', 'too_large', 'storage_full'],
        detail: {
          operationId: 'sendIdentityDocument',
          summary: 'Send our team an identity document',
          description: `JPEG, PNG or PDF, up to ${formatBytes(documentMaxBytes)}. Only verifiers open it, and the audit log records each time. A new one replaces it.`,
          requestBody: documentToSend,
        },
      },
    )
    .delete(
      '/artists/dashboard/verification/document',
      ({ viewer }) => withdrawDocument(ctx, asArtist(viewer)),
      {
        access: 'artist',
        response: ownVerification,
        refuses: ['not_found'],
        detail: { operationId: 'withdrawIdentityDocument', summary: 'Erase the document you sent' },
      },
    );
