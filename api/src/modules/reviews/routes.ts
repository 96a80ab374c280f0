import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams, pageQuery } from '#api/http/schemas.ts';
import { presentReview } from '#api/modules/artists/page/present.ts';
import type { Context } from '#api/start/context.ts';
import { praiseList, reviewBody, reviewModel } from './model.ts';
import { listPraise } from './praise.ts';
import { review } from './service.ts';

/** Reviews of all artists. An artist's own reviews are with the artist. */
export const reviews = (ctx: Context) =>
  new Elysia({ name: 'reviews' })
    .use(access)
    .get('/reviews', ({ query }) => listPraise(ctx, query), {
      access: 'public',
      shared: true,
      query: pageQuery,
      response: praiseList,
      refuses: ['page_out_of_range'],
      detail: {
        operationId: 'listReviews',
        summary: 'List recent reviews of all artists',
        tags: ['Artists'],
      },
    })
    .post(
      '/requests/:id/review',
      async ({ viewer, params, body, status }) =>
        status(201, presentReview(await review(ctx, viewer, params.id, body))),
      {
        access: 'party',
        params: idParams,
        body: reviewBody,
        response: { 201: reviewModel },
        refuses: ['already_exists', 'invalid_transition'],
        detail: { operationId: 'reviewRequest', summary: 'Review a video', tags: ['Requests'] },
      },
    );
