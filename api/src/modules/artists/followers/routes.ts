import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { accepted, noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { email, idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { artistCard } from '../card/model.ts';
import { confirmOwnNotices, follow, listFollowed, tellWhenOpen, unfollow } from './service.ts';

const followedArtists = t.Object({ items: t.Array(artistCard) });
const noticeWish = t.Object({ email });
const noticeToken = t.Object({ token: t.String({ maxLength: 500 }) });

export const followers = (ctx: Context) =>
  new Elysia({ name: 'followers', tags: ['Artists'] })
    .use(access)
    .put('/artists/:id/follow', ({ viewer, params }) => follow(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      params: idParams,
      detail: { operationId: 'followArtist', summary: 'Follow an artist' },
    })
    .delete('/artists/:id/follow', ({ viewer, params }) => unfollow(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      params: idParams,
      detail: { operationId: 'unfollowArtist', summary: 'Stop following an artist' },
    })
    .post(
      '/artists/:id/notify',
      ({ params, body, viewer, network }) =>
        tellWhenOpen(ctx, viewer, { idOrSlug: params.id, ...body, network }),
      {
        ...accepted,
        access: 'public',
        limit: 'notify',
        params: idParams,
        body: noticeWish,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'notifyWhenOpen',
          summary: 'Request an email when an artist takes requests again',
          description: 'An address other than the caller’s own confirmed one is first asked by an email.',
        },
      },
    )
    .post('/users/confirm-notices', ({ body }) => confirmOwnNotices(ctx, body.token), {
      ...noContent,
      access: 'public',
      body: noticeToken,
      detail: {
        operationId: 'confirmNotices',
        summary: 'Confirm that an address wants to hear of artists',
        description: 'Takes the token of the link in the email that asks.',
      },
    })
    .get('/users/me/following', ({ viewer }) => listFollowed(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: followedArtists },
      detail: { operationId: 'listFollowedArtists', summary: 'List the artists you follow' },
    });
