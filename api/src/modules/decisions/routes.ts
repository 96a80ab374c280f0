import { Elysia } from 'elysia';
import { asParty } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams, linkBody } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { appealBody, decision, decisionQuery, decisions, suspension, suspensionAnswer } from './model.ts';
import { answerDecision, answerSuspension, listDecisions, readSuspension } from './own.ts';

export const ownDecisions = (ctx: Context) =>
  new Elysia({ name: 'own-decisions' })
    .use(access)
    .get('/decisions', ({ viewer, query }) => listDecisions(ctx, asParty(viewer), query.requestId), {
      access: 'party',
      query: decisionQuery,
      response: decisions,
      detail: {
        operationId: 'listDecisions',
        summary: 'Read what our team has decided about you',
        tags: ['Support'],
      },
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
        detail: {
          operationId: 'answerDecision',
          summary: 'Answer a decision of our team, once',
          tags: ['Support'],
        },
      },
    )
    .post('/users/suspension', ({ body }) => readSuspension(ctx, body.token), {
      access: 'public',
      body: linkBody,
      response: suspension,
      detail: {
        operationId: 'readSuspension',
        summary: 'Read why an account is suspended',
        description: 'Takes the link of the letter about it, which works while the suspension lasts.',
        tags: ['Accounts'],
      },
    })
    .post('/users/suspension/appeal', ({ body }) => answerSuspension(ctx, body.token, body.words), {
      access: 'public',
      limit: 'flag',
      body: suspensionAnswer,
      response: suspension,
      refuses: ['invalid_transition'],
      detail: {
        operationId: 'answerSuspension',
        summary: 'Answer a suspension, once',
        description:
          'Takes the link of the letter about it. Another admin looks again and mails the outcome.',
        tags: ['Accounts'],
      },
    });
