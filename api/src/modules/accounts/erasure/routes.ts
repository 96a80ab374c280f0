import { Elysia } from 'elysia';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { eraseGuest } from './erase.ts';

export const erasure = (ctx: Context) =>
  new Elysia({ name: 'erasure', tags: ['Requests'] })
    .use(access)
    .delete('/requests/:id/details', ({ viewer, params }) => eraseGuest(ctx, viewer, params.id), {
      ...noContent,
      access: 'party',
      params: idParams,
      detail: {
        operationId: 'eraseGuest',
        summary: 'Erase a guest from a request',
        description:
          'For a guest with one of the request’s links, once the request has ended (409 `open_requests` before) and no money is on its way (409 `open_balance`). Every link stops working. 403 if an account has adopted the request: its owner deletes the account instead.',
      },
      refuses: ['forbidden', 'open_requests', 'open_balance'],
    });
