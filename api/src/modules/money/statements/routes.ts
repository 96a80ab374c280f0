import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { statement, statementQuery } from './model.ts';
import { viewStatement } from './service.ts';

export const artistStatement = (ctx: Context) =>
  new Elysia({ name: 'artist-statement', tags: ['Artist desk'] })
    .use(access)
    .get('/artists/statement', ({ viewer, query }) => viewStatement(ctx, asArtist(viewer).artistId, query), {
      access: 'artist',
      scope: 'own:read',
      query: statementQuery,
      response: statement,
      detail: { operationId: 'getStatement', summary: 'Read your statement of account' },
    });
