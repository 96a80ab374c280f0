import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { pushChoice, pushWish } from './model.ts';
import { endPush, setPush, viewPush } from './service.ts';

export const push = (ctx: Context) =>
  new Elysia({ name: 'push', tags: ['Texts'] })
    .use(access)
    .get('/users/me/push', ({ viewer }) => viewPush(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: pushChoice },
      detail: { operationId: 'getPush', summary: 'Read what this browser is notified of' },
    })
    .put('/users/me/push', ({ viewer, body }) => setPush(ctx, asUser(viewer), body), {
      access: 'session',
      body: pushWish,
      response: { 200: pushChoice },
      detail: {
        operationId: 'setPush',
        summary: 'Have this browser notified',
        description:
          'Messages follow RFC 8291 and are declarative. They end with the session; emails come as before.',
      },
    })
    .delete('/users/me/push', ({ viewer }) => endPush(ctx, asUser(viewer)), {
      ...noContent,
      access: 'session',
      detail: { operationId: 'endPush', summary: 'Notify this browser no more' },
    });
