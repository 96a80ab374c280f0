import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { access } from '#api/http/plugins/access.ts';
import { integer, nullable, oneOf, pageOf, pageQuery, secret, time, uuid } from '#api/http/schemas.ts';
import { pageBounds } from '#api/lists/paging.ts';
import type { Context } from '#api/start/context.ts';
import { listLibrary } from './service.ts';

const libraryQuery = pageQuery;

/** Videos delivered to a fan, the latest first. */
const libraryPage = pageOf(
  t.Object({
    requestId: uuid,
    artist: t.Object({ slug: t.String(), stageName: t.String() }),
    recipientName: t.String(),
    occasion: oneOf(occasionCodes),
    deliveredAt: time,
    poster: nullable(secret('Expires.')),
    duration: t.Number({ description: 'Seconds.' }),
    bytes: integer(),
    watchUrl: nullable(secret('Null once the fan has ended the link.')),
  }),
);

/** The videos that were made for a fan. */
export const library = (ctx: Context) =>
  new Elysia({ name: 'library', tags: ['Requests'] })
    .use(access)
    .get('/users/me/videos', ({ viewer, query }) => listLibrary(ctx, asUser(viewer), pageBounds(query)), {
      access: 'session',
      scope: 'own:read',
      query: libraryQuery,
      response: { 200: libraryPage },
      refuses: ['page_out_of_range'],
      detail: { operationId: 'listVideos', summary: 'List the videos made for you' },
    });
