import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { embedding, embedQuery } from './model.ts';
import { embeddingOf } from './service.ts';

/** Artists’ cards on other sites. */
export const embeds = (ctx: Context) =>
  new Elysia({ name: 'embeds', tags: ['Artists'] })
    .use(access)
    .get('/oembed', ({ query }) => embeddingOf(ctx, query), {
      access: 'public',
      query: embedQuery,
      response: embedding,
      refuses: ['not_found', 'format_unsupported'],
      detail: {
        operationId: 'getEmbedding',
        summary: 'Show an artist on another site (oEmbed)',
        description: 'For programs that turn the address of an artist’s page into a card, by oEmbed 1.0.',
      },
    });
