import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { datedRates } from './model.ts';
import { ratesForEstimates } from './service.ts';

/** What prices are about in other currencies, for public pages. */
export const rateRoutes = (ctx: Context) =>
  new Elysia({ name: 'rates', tags: ['Operations'] })
    .use(access)
    .get('/rates', async () => ({ rates: [...(await ratesForEstimates(ctx))] }), {
      access: 'public',
      shared: true,
      scope: 'directory:read',
      response: datedRates,
      detail: { operationId: 'getRates', summary: 'Read the rates that prices are estimated with' },
    });
