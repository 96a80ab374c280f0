import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { confirmation } from '../mail-links/model.ts';
import { suspension, suspensionAnswer } from './model.ts';
import { answerSuspension, readSuspension } from './service.ts';

/** What the letter about a suspension leads to; its reader cannot sign in. */
export const suspensions = (ctx: Context) =>
  new Elysia({ name: 'suspensions', tags: ['Accounts'] })
    .use(access)
    .post('/users/suspension', ({ body }) => readSuspension(ctx, body.token), {
      access: 'public',
      body: confirmation,
      response: suspension,
      detail: {
        operationId: 'readSuspension',
        summary: 'Read why an account is suspended',
        description: 'Takes the link of the letter about it, which works while the suspension lasts.',
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
      },
    });
