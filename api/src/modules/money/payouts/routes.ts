import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { listOwnPayouts } from './lists.ts';
import {
  accountHolder as accountHolderAnswer,
  accountQuestion,
  ownPayoutList,
  ownPayoutQuery,
  payout,
  payoutOrder,
  payoutWays as payoutWaysAnswer,
  payoutWaysQuery,
} from './model.ts';
import { presentPayout } from './present.ts';
import { requestPayout, withdrawPayout } from './request.ts';
import { accountHolder, payoutWays } from './ways.ts';

export const payouts = (ctx: Context) =>
  new Elysia({ name: 'payouts', tags: ['Artist desk'] })
    .use(access)
    .use(freshProof(ctx))
    .use(idempotency(ctx))
    .get(
      '/artists/payouts',
      ({ viewer, query }) => listOwnPayouts(ctx, asArtist(viewer).artistId, query.cursor),
      {
        access: 'artist',
        scope: 'own:read',
        query: ownPayoutQuery,
        response: ownPayoutList,
        detail: { operationId: 'listOwnPayouts', summary: 'List your payouts' },
      },
    )
    .post(
      '/artists/payouts',
      async ({ viewer, body, targetId, status }) =>
        status(201, presentPayout(await requestPayout(ctx, asArtist(viewer), body.amount, targetId))),
      {
        access: 'artist',
        proof: true,
        idempotent: true,
        body: payoutOrder,
        response: { 201: payout },
        refuses: ['not_verified'],
        detail: { operationId: 'requestPayout', summary: 'Request a payout' },
      },
    )
    .get('/artists/payout-ways', ({ viewer, query }) => payoutWays(ctx, asArtist(viewer), query.country), {
      access: 'artist',
      query: payoutWaysQuery,
      response: payoutWaysAnswer,
      detail: { operationId: 'listPayoutWays', summary: 'List the banks and mobile operators we pay to' },
    })
    .post(
      '/artists/payout-account/holder',
      async ({ viewer, body }) => ({ holder: await accountHolder(ctx, asArtist(viewer), body) }),
      {
        access: 'artist',
        proof: true,
        limit: 'verification',
        body: accountQuestion,
        response: accountHolderAnswer,
        detail: { operationId: 'findAccountHolder', summary: 'Ask a bank whose account it is' },
      },
    )
    .post(
      '/artists/payouts/:id/withdraw',
      async ({ viewer, params }) => presentPayout(await withdrawPayout(ctx, asArtist(viewer), params.id)),
      {
        access: 'artist',
        params: idParams,
        response: { 200: payout },
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'withdrawPayout',
          summary: 'Take back a payout that nobody has approved yet',
        },
      },
    );
