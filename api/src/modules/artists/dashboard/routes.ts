import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { dashboard, deskList, deskQuery } from './model.ts';
import { listForDesk, viewDashboard } from './service.ts';

export const desk = (ctx: Context) =>
  new Elysia({ name: 'desk', tags: ['Artist desk'] })
    .use(access)
    .get('/artists/dashboard', ({ viewer }) => viewDashboard(ctx, asArtist(viewer).artistId), {
      access: 'artist',
      response: dashboard,
      detail: { operationId: 'getArtistDashboard', summary: 'Read what to do next, deadlines and balances' },
    })
    .get('/artists/requests', ({ viewer, query }) => listForDesk(ctx, asArtist(viewer).artistId, query), {
      access: 'artist',
      scope: 'own:read',
      query: deskQuery,
      response: deskList,
      detail: { operationId: 'listArtistRequests', summary: 'List requests to the artist' },
    });
