import { Elysia } from 'elysia';
import { accepted } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { contactBody } from './model.ts';
import { writeToSupport } from './service.ts';

export const contact = (ctx: Context) =>
  new Elysia({ name: 'contact', tags: ['Support'] })
    .use(access)
    .post('/contact', ({ body }) => writeToSupport(ctx, body), {
      ...accepted,
      access: 'public',
      limit: 'contact',
      body: contactBody,

      detail: { operationId: 'contactSupport', summary: 'Write to support' },
    });
