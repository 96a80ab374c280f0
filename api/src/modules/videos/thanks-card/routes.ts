import { locales } from '@salamu/messages/locales';
import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { oneOf } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { watchParams } from '../model.ts';
import { thanksCardSize } from './draw.ts';
import { thanksCard } from './service.ts';

const { width, height } = thanksCardSize;

/** A picture to thank an artist with. */
export const thanksCards = (ctx: Context) =>
  new Elysia({ name: 'thanks-cards', tags: ['Requests'] }).use(access).get(
    '/watch/:key/thanks',
    async ({ params, query }) =>
      new Response(await thanksCard(ctx, params.key, query.language ?? null), {
        headers: {
          'content-type': 'image/jpeg',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
      }),
    {
      access: 'public',
      limit: 'thanks-card',
      params: watchParams,
      query: t.Object({ language: t.Optional(oneOf(locales)) }),
      response: t.String({
        contentMediaType: 'image/jpeg',
        description: `A JPEG, ${width} by ${height} pixels.`,
      }),
      detail: {
        operationId: 'drawThanksCard',
        summary: 'Get a card of thanks to the artist',
        description:
          'For anyone with a watch link that is open. It names the artist, the occasion and who thanks.',
      },
    },
  );
