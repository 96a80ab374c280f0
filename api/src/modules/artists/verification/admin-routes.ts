import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { newEvidence, watchedVideo } from '../evidence/model.ts';
import { recordEvidence } from '../evidence/service.ts';
import { watchVideo } from '../evidence/video.ts';
import { approveChange, refuseChange } from '../identity/decide.ts';
import { approval, refusal } from '../identity/model.ts';
import { adminArtistDetail, adminArtistList, feature, listQuery, verification } from './model.ts';
import { decideFeature, decideVerification, listForAdmin, viewForAdmin } from './service.ts';

export const adminArtists = (ctx: Context) =>
  new Elysia({ name: 'admin-artists', tags: ['Admin'] })
    .use(access)
    .get('/admin/artists', ({ query }) => listForAdmin(ctx, query), {
      access: 'admin',
      query: listQuery,
      response: adminArtistList,
      detail: { operationId: 'listArtistsForAdmin', summary: 'List artists, including private fields' },
    })
    .get('/admin/artists/:id', ({ viewer, params }) => viewForAdmin(ctx, asAdmin(viewer), params.id), {
      access: 'admin',
      params: idParams,
      response: adminArtistDetail,
      detail: { operationId: 'getArtistForAdmin', summary: 'Read everything about an artist' },
    })
    .put(
      '/admin/artists/:id/verify',
      async ({ viewer, params, body }) => {
        await decideVerification(ctx, asAdmin(viewer), params.id, body);
        return viewForAdmin(ctx, asAdmin(viewer), params.id);
      },
      {
        access: 'admin',
        params: idParams,
        body: verification,
        response: adminArtistDetail,
        refuses: ['changed_meanwhile', 'invalid_transition', 'evidence_missing'],
        detail: {
          operationId: 'verifyArtist',
          summary: 'Verify an artist, or refuse or revoke it',
          description:
            'Verifying needs a confirmed email address and evidence; `errors` of 409 `evidence_missing` lists what is missing. Refusing and revoking need a note, which the artist gets by email.',
        },
      },
    )
    .post(
      '/admin/artists/:id/evidence',
      async ({ viewer, params, body }) => {
        await recordEvidence(ctx, asAdmin(viewer), params.id, body);
        return viewForAdmin(ctx, asAdmin(viewer), params.id);
      },
      {
        access: 'admin',
        params: idParams,
        body: newEvidence,
        response: adminArtistDetail,
        detail: { operationId: 'recordEvidence', summary: 'Record how you know who an artist is' },
      },
    )
    .post(
      '/admin/artists/:id/evidence/watch',
      ({ viewer, params }) => watchVideo(ctx, asAdmin(viewer), params.id),
      {
        access: 'admin',
        params: idParams,
        response: watchedVideo,
        detail: {
          operationId: 'watchEvidence',
          summary: 'Watch the video in which an artist says their name and code',
          description: 'The audit log records each call.',
        },
      },
    )
    .post(
      '/admin/artists/:id/pending-change/approve',
      async ({ viewer, params, body }) => {
        await approveChange(ctx, asAdmin(viewer), params.id, body.changeId);
        return viewForAdmin(ctx, asAdmin(viewer), params.id);
      },
      {
        access: 'admin',
        params: idParams,
        body: approval,
        response: adminArtistDetail,
        refuses: ['not_verified', 'invalid_transition', 'already_exists'],
        detail: { operationId: 'approvePendingChange', summary: 'Publish a verified artist’s change' },
      },
    )
    .post(
      '/admin/artists/:id/pending-change/refuse',
      async ({ viewer, params, body }) => {
        await refuseChange(ctx, asAdmin(viewer), params.id, body);
        return viewForAdmin(ctx, asAdmin(viewer), params.id);
      },
      {
        access: 'admin',
        params: idParams,
        body: refusal,
        response: adminArtistDetail,
        refuses: ['invalid_transition'],
        detail: { operationId: 'refusePendingChange', summary: 'Refuse a verified artist’s change' },
      },
    )
    .put(
      '/admin/artists/:id/feature',
      async ({ viewer, params, body }) => {
        await decideFeature(ctx, asAdmin(viewer), params.id, body);
        return viewForAdmin(ctx, asAdmin(viewer), params.id);
      },
      {
        access: 'admin',
        params: idParams,
        body: feature,
        response: adminArtistDetail,
        refuses: ['changed_meanwhile', 'not_verified'],
        detail: { operationId: 'featureArtist', summary: 'Feature an artist, or stop featuring them' },
      },
    );
