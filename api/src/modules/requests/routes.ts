import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { accepted, noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { timeZone } from '#api/http/plugins/time-zone.ts';
import { email, idParams, integer } from '#api/http/schemas.ts';
import { pageBounds } from '#api/lists/paging.ts';
import { firstPage } from '#api/modules/money/payments/start.ts';
import type { Context } from '#api/start/context.ts';
import { editBrief } from './brief.ts';
import { createRequest } from './create.ts';
import * as model from './model.ts';
import { listOwn, viewForFan, viewRequest } from './service.ts';
import { endLinks, liveLinks, mailFreshLink } from './tracking-links.ts';

const links = t.Object({ live: integer() });

const trackBody = t.Object({ email, code: t.String({ minLength: 1, maxLength: 40 }) });

export const requests = (ctx: Context) =>
  new Elysia({ name: 'requests', tags: ['Requests'] })
    .use(access)
    .use(idempotency(ctx))
    .use(timeZone)
    .post(
      '/requests',
      async ({ viewer, body, targetId, status, timeZone }) => {
        const order = { ...body, timeZone };
        const { request, payment, trackingToken } = await createRequest(ctx, viewer, order, targetId);
        return status(201, {
          request: await viewForFan(ctx, request),
          payment: {
            id: payment.id,
            status: payment.status,
            checkoutUrl: firstPage(ctx, request, payment),
          },
          trackingToken,
        });
      },
      {
        access: 'checkout',
        scope: 'requests:place',
        idempotent: true,
        timeZone: true,
        limit: 'checkout',
        body: model.order,
        response: { 201: model.created },
        refuses: ['switched_off', 'artist_unavailable', 'price_changed', 'already_exists', 'not_found'],
        detail: { operationId: 'placeRequest', summary: 'Request a video from an artist' },
      },
    )
    .get(
      '/requests',
      ({ viewer, query }) =>
        listOwn(ctx, asUser(viewer), { ...pageBounds(query), status: query.status ?? null }),
      {
        access: 'session',
        scope: 'own:read',
        query: model.listQuery,
        response: model.requestPage,
        refuses: ['page_out_of_range'],
        detail: { operationId: 'listRequests', summary: 'List your requests' },
      },
    )
    .get('/requests/:id', ({ viewer, params }) => viewRequest(ctx, viewer, params.id), {
      access: 'party',
      scope: 'own:read',
      params: idParams,
      response: model.anyRequest,
      detail: { operationId: 'getRequest', summary: 'Read a request' },
    })
    .patch(
      '/requests/:id',
      async ({ viewer, params, body }) => viewForFan(ctx, await editBrief(ctx, viewer, params.id, body)),
      {
        access: 'party',
        params: idParams,
        body: model.briefChange,
        response: model.requestForFan,
        refuses: ['invalid_transition', 'payment_in_progress'],
        detail: { operationId: 'changeBrief', summary: 'Change a request’s brief' },
      },
    )
    .get('/requests/:id/links', ({ viewer, params }) => liveLinks(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: links,
      detail: { operationId: 'countLinks', summary: 'Count the mailed links to a request' },
    })
    .delete('/requests/:id/links', ({ viewer, params }) => endLinks(ctx, viewer, params.id), {
      ...noContent,
      access: 'party',
      params: idParams,
      detail: {
        operationId: 'endLinks',
        summary: 'End every link to a request',
        description:
          'For the request’s fan, or a guest with one of the links. `/requests/track` emails a new one.',
      },
    })
    .post('/requests/track', ({ body }) => mailFreshLink(ctx, body), {
      ...accepted,
      access: 'public',
      body: trackBody,
      detail: { operationId: 'mailTrackingLink', summary: 'Get a fresh link to a request by email' },
    });
