import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { readMetrics } from './service.ts';

/** For Prometheus, at `/metrics`; not found without the token. */
export const metrics = (ctx: Context) =>
  new Elysia({ name: 'metrics' }).use(access).get(
    '/metrics',
    async ({ request, set }) => {
      const text = await readMetrics(ctx, request.headers.get('authorization'));
      set.headers['content-type'] = 'text/plain; version=0.0.4; charset=utf-8';
      set.headers['cache-control'] = 'no-store';
      return text;
    },
    { access: 'public', limit: 'none', detail: { hide: true }, response: t.String() },
  );
