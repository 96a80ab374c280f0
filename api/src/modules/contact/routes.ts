import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { contactBody } from './model.ts';
import { writeToSupport } from './service.ts';

export const contact = (ctx: Context) =>
  new Elysia({ name: 'contact', tags: ['Support'] }).use(access).post(
    '/contact',
    async ({ body, set }) => {
      await writeToSupport(ctx, body);
      set.status = 202;
    },
    {
      access: 'public',
      limit: 'contact',
      body: contactBody,
      response: { 202: t.Void() },
      detail: { operationId: 'contactSupport', summary: 'Write to support' },
    },
  );
