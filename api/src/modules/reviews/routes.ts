import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams, pageQuery } from '#api/http/schemas.ts';
import { review as reviewModel } from '#api/modules/artists/card/model.ts';
import { presentReview } from '#api/modules/artists/page/present.ts';
import { requestForArtist } from '#api/modules/requests/model.ts';
import { viewForArtist } from '#api/modules/requests/service.ts';
import type { Context } from '#api/start/context.ts';
import { ownReviews, ownReviewsQuery, praiseList, replyBody, reviewBody } from './model.ts';
import { listOwnReviews, listPraise, reply, review } from './service.ts';

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
    )
    .post(
      '/requests/:id/review/reply',
      async ({ viewer, params, body }) =>
        viewForArtist(ctx, await reply(ctx, asArtist(viewer), params.id, body.words)),
      {
        access: 'artist',
        params: idParams,
        body: replyBody,
        response: requestForArtist,
        refuses: ['already_exists', 'invalid_transition'],
        detail: { operationId: 'replyToReview', summary: 'Reply to a review in public', tags: ['Requests'] },
      },
    )
    .get('/artists/reviews', ({ viewer, query }) => listOwnReviews(ctx, asArtist(viewer).artistId, query), {
      access: 'artist',
      query: ownReviewsQuery,
      response: ownReviews,
      detail: { operationId: 'listOwnReviews', summary: 'List your reviews', tags: ['Artist desk'] },
    });
