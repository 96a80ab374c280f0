import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { newAnswer, newVideo, ownVerification } from './model.ts';
import { sendAnswer, viewOwnVerification } from './service.ts';
import { sendVideo } from './video.ts';

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
    );
