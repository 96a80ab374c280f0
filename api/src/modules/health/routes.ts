import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { access } from '#api/plugins/access.ts';
import { problem } from '#api/schemas.ts';
import { isReady } from './service.ts';

const status = t.Object({ status: t.Literal('ok') });

/** For whoever watches the process: is it alive, and can it do its work. */
export const health = (ctx: Context) =>
  new Elysia({ name: 'health', tags: ['Operations'] })
    .use(access)
    .get('/health', () => ({ status: 'ok' as const }), {
      access: 'public',
      limit: 'none',
      response: { 200: status },
    })
    .get(
      '/ready',
      async () => {
        if (!(await isReady(ctx))) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
        return { status: 'ok' as const };
      },
      { access: 'public', limit: 'none', response: { 200: status, 503: problem } },
    );
