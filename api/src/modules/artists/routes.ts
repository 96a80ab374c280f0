import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { artist, reviewList, reviewQuery, similarList } from './card/model.ts';
import { changeProfile } from './change.ts';
import { completeProfile } from './complete.ts';
import { addressList, addressQuery, artistList, artistQuery } from './directory/model.ts';
import { listAddresses, listArtists } from './directory/service.ts';
import { withdrawChange } from './identity/end.ts';
import { deleteArtist } from './leave.ts';
import { listReviews, similarArtists, viewArtist } from './page/service.ts';
import { artistWithSession, profileChange, profileForm, session } from './profile/model.ts';

const agentOf = (request: Request) => request.headers.get('user-agent');

export const artists = (ctx: Context) =>
  new Elysia({ name: 'artists', tags: ['Artists'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/artists', ({ query }) => listArtists(ctx, query), {
      access: 'public',
      shared: true,
      scope: 'directory:read',
      limit: 'search',
      query: artistQuery,
      response: artistList,
      refuses: ['page_out_of_range'],
      detail: { operationId: 'listArtists', summary: 'Find artists' },
    })
    .get('/sitemap/artists', ({ query }) => listAddresses(ctx, query.page ?? 1), {
      access: 'public',
      shared: true,
      limit: 'search',
      query: addressQuery,
      response: addressList,
      detail: { operationId: 'listArtistAddresses', summary: 'List the URLs of all public artists' },
    })
    .get('/artists/:id', ({ viewer, params }) => viewArtist(ctx, viewer, params.id), {
      access: 'public',
      shared: true,
      scope: 'directory:read',
      params: idParams,
      response: artist,
      detail: { operationId: 'getArtist', summary: 'Read an artist’s page' },
    })
    .get('/artists/:id/reviews', ({ viewer, params, query }) => listReviews(ctx, viewer, params.id, query), {
      access: 'public',
      shared: true,
      scope: 'directory:read',
      params: idParams,
      query: reviewQuery,
      response: reviewList,
      refuses: ['page_out_of_range'],
      detail: { operationId: 'listArtistReviews', summary: 'List reviews of an artist' },
    })
    .get('/artists/:id/similar', ({ viewer, params }) => similarArtists(ctx, viewer, params.id), {
      access: 'public',
      shared: true,
      scope: 'directory:read',
      params: idParams,
      response: similarList,
      detail: { operationId: 'listSimilarArtists', summary: 'List similar artists' },
    })
    .post(
      '/artists/complete-profile',
      ({ viewer, body, request }) =>
        completeProfile(ctx, asUser(viewer), body, { userAgent: agentOf(request), onlyNew: false }),
      {
        access: 'session',
        parse: 'formdata',
        body: profileForm,
        response: session,
        refuses: ['admin_cannot_be_artist', 'switched_off', 'already_exists'],
        detail: { operationId: 'completeProfile', summary: 'Complete your artist profile' },
      },
    )
    .post(
      '/artists',
      async ({ viewer, body, request, status }) => {
        const user = asUser(viewer);
        const session = await completeProfile(ctx, user, body, {
          userAgent: agentOf(request),
          onlyNew: true,
        });
        return status(201, { ...(await viewArtist(ctx, user, session.artistId)), session });
      },
      {
        access: 'session',
        parse: 'formdata',
        body: profileForm,
        response: { 201: artistWithSession },
        refuses: ['admin_cannot_be_artist', 'switched_off', 'already_exists'],
        detail: { operationId: 'createArtist', summary: 'Become an artist' },
      },
    )
    .put(
      '/artists/:id',
      async ({ viewer, params, body }) => {
        await changeProfile(ctx, asUser(viewer), params.id, body);
        return viewArtist(ctx, viewer, params.id);
      },
      {
        access: 'session',
        parse: 'formdata',
        params: idParams,
        body: profileChange,
        response: artist,
        refuses: ['already_exists'],
        detail: { operationId: 'changeArtist', summary: 'Change an artist’s profile' },
      },
    )
    .delete(
      '/artists/:id/pending-change',
      async ({ viewer, params }) => {
        const user = asUser(viewer);
        await withdrawChange(ctx, user, params.id);
        return viewArtist(ctx, user, params.id);
      },
      {
        access: 'session',
        params: idParams,
        response: artist,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'withdrawPendingChange',
          summary: 'Withdraw a change waiting for review',
        },
      },
    )
    .delete('/artists/:id', ({ viewer, params }) => deleteArtist(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      proof: true,
      params: idParams,
      refuses: ['open_requests', 'open_balance'],
      detail: { operationId: 'deleteArtist', summary: 'Delete an artist’s profile' },
    });
