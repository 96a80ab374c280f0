import { Elysia } from 'elysia';
import { noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { linkBody } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { disownSession } from './service.ts';

export const browsers = (ctx: Context) =>
  new Elysia({ name: 'browsers', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .post('/users/not-me', ({ body }) => disownSession(ctx, body.token), {
      ...noContent,
      access: 'public',
      once: true,
      body: linkBody,
      detail: {
        operationId: 'disownSession',
        summary: 'End the session that a letter asked about',
        description:
          'Takes the link of the letter that a new browser has signed in, once. Every session in that browser ends, and signing in with it is news again.',
      },
    });
