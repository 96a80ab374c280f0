import { Elysia, t } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { briefFields } from '#api/domain/request/brief-fields.ts';
import { captionLimits } from '#api/domain/video/captions.ts';
import { takenFields, words } from '#api/http/fields.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams, integer } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { accept, decline, deliver, extend, refuse } from './artist-actions.ts';
import { answerExtension, approve, cancel, redo, report, tellSide } from './fan-actions.ts';
import * as model from './model.ts';
import { view, viewForArtist, viewForFan } from './service.ts';

/** Input for delivering a video. */
const delivery = t.Object({
  uploadId: t.String({ minLength: 1, maxLength: 100 }),
  posterUploadId: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
  said: t.Optional({
    ...takenFields(briefFields).mustSay,
    description:
      'The must-say points the artist ticked while recording. Kept with the video, and shown only in a dispute.',
  }),
  captions: t.Optional(
    t.Array(
      t.Object({
        from: integer({ minimum: 0, description: 'Milliseconds' }),
        to: integer({ minimum: 1, description: 'Milliseconds' }),
        text: words({ min: 1, max: captionLimits.characters }),
      }),
      {
        maxItems: captionLimits.cues,
        description:
          'What is said in the video, in order and within it. They replace those of an earlier take.',
      },
    ),
  ),
});

const fanActions = (ctx: Context) => {
  const options = { access: 'party', params: idParams, response: model.requestForFan } as const;
  return new Elysia({ name: 'fan-actions', tags: ['Requests'] })
    .use(access)
    .post(
      '/requests/:id/cancel',
      async ({ viewer, params }) => viewForFan(ctx, await cancel(ctx, viewer, params.id)),
      {
        ...options,
        refuses: ['invalid_transition'],
        detail: { operationId: 'cancelRequest', summary: 'Cancel a request' },
      },
    )
    .post(
      '/requests/:id/approve',
      async ({ viewer, params }) => viewForFan(ctx, await approve(ctx, viewer, params.id)),
      {
        ...options,
        refuses: ['invalid_transition'],
        detail: { operationId: 'approveVideo', summary: 'Approve a delivered video' },
      },
    )
    .post(
      '/requests/:id/redo',
      async ({ viewer, params, body }) => viewForFan(ctx, await redo(ctx, viewer, params.id, body.reason)),
      {
        ...options,
        body: model.reasonBody,
        refuses: ['invalid_transition'],
        detail: { operationId: 'askForRedo', summary: 'Ask for another take' },
      },
    )
    .post(
      '/requests/:id/report',
      async ({ viewer, params, body }) => viewForFan(ctx, await report(ctx, viewer, params.id, body.reason)),
      {
        ...options,
        body: model.reasonBody,
        refuses: ['invalid_transition'],
        detail: { operationId: 'reportProblem', summary: 'Report a problem with a video' },
      },
    )
    .post(
      '/requests/:id/answer-extension',
      async ({ viewer, params, body }) =>
        viewForFan(ctx, await answerExtension(ctx, viewer, params.id, body.approve)),
      {
        ...options,
        body: model.extensionAnswer,
        refuses: ['invalid_transition'],
        detail: { operationId: 'answerExtension', summary: 'Answer an artist’s request for more time' },
      },
    );
};

const artistActions = (ctx: Context) => {
  const options = { access: 'artist', params: idParams, response: model.requestForArtist } as const;
  return new Elysia({ name: 'artist-actions', tags: ['Requests'] })
    .use(access)
    .post(
      '/requests/:id/accept',
      async ({ viewer, params }) => viewForArtist(ctx, await accept(ctx, asArtist(viewer), params.id)),
      {
        ...options,
        refuses: ['invalid_transition'],
        detail: { operationId: 'acceptRequest', summary: 'Accept a request' },
      },
    )
    .post(
      '/requests/:id/decline',
      async ({ viewer, params, body }) =>
        viewForArtist(ctx, await decline(ctx, asArtist(viewer), params.id, body.reason)),
      {
        ...options,
        body: model.reasonBody,
        refuses: ['invalid_transition'],
        detail: { operationId: 'declineRequest', summary: 'Decline a request' },
      },
    )
    .post(
      '/requests/:id/refuse',
      async ({ viewer, params, body }) =>
        viewForArtist(ctx, await refuse(ctx, asArtist(viewer), params.id, body.reason)),
      {
        ...options,
        body: model.reasonBody,
        refuses: ['invalid_transition'],
        detail: { operationId: 'refuseRedo', summary: 'Refuse to record another take' },
      },
    )
    .post(
      '/requests/:id/extend',
      async ({ viewer, params, body }) =>
        viewForArtist(ctx, await extend(ctx, asArtist(viewer), params.id, body.days, body.reason)),
      {
        ...options,
        body: model.extensionBody,
        refuses: ['invalid_transition'],
        detail: { operationId: 'askForExtension', summary: 'Ask the fan for more time' },
      },
    )
    .post(
      '/requests/:id/deliver',
      async ({ viewer, params, body }) =>
        viewForArtist(ctx, await deliver(ctx, asArtist(viewer), params.id, body)),
      {
        ...options,
        body: delivery,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'deliverVideo',
          summary: 'Deliver a video',
          description: 'Repeated with the same upload, it changes nothing and answers the request as it is.',
        },
      },
    );
};

const partyActions = (ctx: Context) =>
  new Elysia({ name: 'party-actions', tags: ['Requests'] })
    .use(access)
    .post(
      '/requests/:id/tell-side',
      async ({ viewer, params, body }) =>
        view(ctx, viewer, await tellSide(ctx, viewer, params.id, body.words)),
      {
        access: 'party',
        params: idParams,
        body: model.sideBody,
        response: model.anyRequest,
        refuses: ['invalid_transition'],
        detail: { operationId: 'tellSide', summary: 'Tell your side of a dispute' },
      },
    );

export const requestActions = (ctx: Context) =>
  new Elysia({ name: 'request-actions' }).use(fanActions(ctx)).use(artistActions(ctx)).use(partyActions(ctx));
