import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { email, idParams } from '#api/http/schemas.ts';
import { asUser } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { artistCard } from '../model.ts';
import { follow, listFollowed, setBlocked, tellWhenOpen, unfollow } from './service.ts';

const followedArtists = t.Object({ items: t.Array(artistCard) });
const noticeWish = t.Object({ email });

/** Following artists, blocking them, and waiting for one to take requests again. */
export const followers = (ctx: Context) =>
  new Elysia({ name: 'followers', tags: ['Artists'] })
    .use(access)
    .put(
      '/artists/:id/follow',
      async ({ viewer, params, status }) => {
        await follow(ctx, asUser(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'followArtist', summary: 'Follow an artist' },
      },
    )
    .delete(
      '/artists/:id/follow',
      async ({ viewer, params, status }) => {
        await unfollow(ctx, asUser(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'unfollowArtist', summary: 'Stop following an artist' },
      },
    )
    .put(
      '/artists/:id/block',
      async ({ viewer, params, status }) => {
        await setBlocked(ctx, asUser(viewer), params.id, true);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'blockArtist', summary: 'Block an artist, who is not told' },
      },
    )
    .delete(
      '/artists/:id/block',
      async ({ viewer, params, status }) => {
        await setBlocked(ctx, asUser(viewer), params.id, false);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'unblockArtist', summary: 'Unblock an artist' },
      },
    )
    .post(
      '/artists/:id/notify',
      async ({ params, body, set }) => {
        await tellWhenOpen(ctx, params.id, body.email);
        set.status = 202;
      },
      {
        access: 'public',
        limit: 'notify',
        params: idParams,
        body: noticeWish,
        refuses: ['invalid_transition'],
        response: { 202: t.Void() },
        detail: {
          operationId: 'notifyWhenOpen',
          summary: 'Request an email when an artist takes requests again',
        },
      },
    )
    .get('/users/me/following', ({ viewer }) => listFollowed(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: followedArtists },
      detail: { operationId: 'listFollowedArtists', summary: 'List the artists you follow' },
    });
