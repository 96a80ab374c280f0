import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asParty } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { appealBody, decision, decisionQuery, decisions } from './model.ts';
import { answerDecision, listDecisions } from './service.ts';

/** Decisions of ours, for those whom they hit. */
export const ownDecisions = (ctx: Context) =>
  new Elysia({ name: 'own-decisions', tags: ['Support'] })
    .use(access)
    .get('/decisions', ({ viewer, query }) => listDecisions(ctx, asParty(viewer), query.requestId), {
      access: 'party',
      query: decisionQuery,
      response: decisions,
      detail: { operationId: 'listDecisions', summary: 'Read what our team has decided about you' },
    })
    .post(
      '/decisions/:id/appeal',
      ({ viewer, params, body }) => answerDecision(ctx, asParty(viewer), params.id, body.words),
      {
        access: 'party',
        limit: 'flag',
        params: idParams,
        body: appealBody,
        response: decision,
        refuses: ['invalid_transition'],
        detail: { operationId: 'answerDecision', summary: 'Answer a decision of our team, once' },
      },
    );
