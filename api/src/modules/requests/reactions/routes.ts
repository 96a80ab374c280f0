import { Elysia } from 'elysia';
import { reactionLimits } from '#api/domain/request/reactions.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { enclosureToSend, openedEnclosure } from '../enclosures/model.ts';
import { consent, reaction, reactionList, reactionParams, sentParams } from './model.ts';
import { listReactions, openReaction, react, removeReaction, takeBack } from './service.ts';

const { video, voice, perVideo } = reactionLimits;
const ofSender = '/watch/:key/reactions/:secret';
const ofRequest = '/requests/:id/reactions/:reactionId';

export const reactions = (ctx: Context) =>
  new Elysia({ name: 'reactions', tags: ['Requests'] })
    .use(access)
    .put(
      ofSender,
      ({ params, query, request }) => react(ctx, { ...params, showable: query.showable ?? false }, request),
      {
        access: 'public',
        limit: 'reaction',
        parse: 'none',
        params: sentParams,
        query: consent,
        response: reaction,
        refuses: ['invalid_transition', 'too_large', 'storage_full'],
        detail: {
          operationId: 'sendReaction',
          summary: 'Send a reaction to the artist of a video',
          description: `For anyone with a watch link that is open. A video of up to ${video.maxSeconds} seconds and ${formatBytes(video.maxBytes)}, or a recording of up to ${voice.maxSeconds} seconds and ${formatBytes(voice.maxBytes)}; a video takes ${perVideo}. Sent again with the same secret, it stays the one it is.`,
          requestBody: enclosureToSend,
        },
      },
    )
    .delete(ofSender, ({ params }) => takeBack(ctx, params.secret), {
      ...noContent,
      access: 'public',
      params: sentParams,
      detail: {
        operationId: 'takeBackReaction',
        summary: 'Take back a reaction',
        description: 'For the sender, who has its secret, also once the watch link has ended.',
      },
    })
    .get('/requests/:id/reactions', ({ viewer, params }) => listReactions(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: reactionList,
      detail: { operationId: 'listReactions', summary: 'List the reactions to a request’s video' },
    })
    .get(ofRequest, ({ viewer, params }) => openReaction(ctx, viewer, params), {
      access: 'party',
      params: reactionParams,
      response: openedEnclosure,
      detail: { operationId: 'openReaction', summary: 'Open a reaction to a request’s video' },
    })
    .delete(ofRequest, ({ viewer, params }) => removeReaction(ctx, viewer, params), {
      ...noContent,
      access: 'party',
      params: reactionParams,
      detail: {
        operationId: 'removeReaction',
        summary: 'Remove a reaction to a request’s video',
        description: 'For the request’s fan and its artist.',
      },
    });
