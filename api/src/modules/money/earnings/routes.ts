import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { statementFile, viewStatement } from '#api/modules/money/statements/service.ts';
import type { Context } from '#api/start/context.ts';
import { earnings, earningsQuery } from './model.ts';
import { viewEarnings } from './service.ts';

export const artistEarnings = (ctx: Context) =>
  new Elysia({ name: 'artist-earnings', tags: ['Artist desk'] }).use(access).get(
    '/artists/earnings',
    async ({ viewer, query }) => {
      const { artistId } = asArtist(viewer);
      return query.format === 'csv'
        ? csvFile(statementFile(await viewStatement(ctx, artistId, query)))
        : viewEarnings(ctx, artistId, query);
    },
    {
      access: 'artist',
      scope: 'own:read',
      csv: true,
      query: earningsQuery,
      response: earnings,
      detail: { operationId: 'getEarnings', summary: 'Read your earnings, or download a statement as CSV' },
    },
  );
