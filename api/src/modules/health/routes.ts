import { Elysia, t } from 'elysia';
import { DomainError } from '#api/domain/errors.ts';
import { degradable } from '#api/domain/health/degraded.ts';
import { access } from '#api/http/plugins/access.ts';
import { callOf } from '#api/http/plugins/call.ts';
import { oneOf } from '#api/http/schemas.ts';
import { forwardingOf } from '#api/limits/network.ts';
import type { Context } from '#api/start/context.ts';
import { installationsOf } from '#api/start/secrets/keys.ts';
import { type Condition, conditionOf } from './service.ts';

const status = t.Object({ status: t.Literal('ok') });
const alive = t.Object({
  ...status.properties,
  installation: t.String({ description: 'The same for all copies of one installation.' }),
  caller: t.String({ description: 'The address this call came from, as far as the product can tell.' }),
  forwarding: oneOf(['absent', 'believed', 'ignored'], {
    description: 'What happened to `X-Forwarded-For`; `ignored` if no trusted proxy sent it.',
  }),
});
const ready = t.Object({
  ...status.properties,
  degraded: t.Array(oneOf(degradable), {
    description: 'Shared services that are unavailable, and `clock` if this machine’s is wrong.',
  }),
});

const whyNot: Record<NonNullable<Condition['unfit']>, string> = {
  starting: 'This copy is starting.',
  draining: 'This copy is stopping.',
  stuck: 'A job in this copy is stuck.',
  outdated: 'A newer version has migrated the database, and this copy cannot run beside it.',
};

export const health = (ctx: Context) =>
  new Elysia({ name: 'health', tags: ['Operations'] })
    .use(access)
    .get(
      '/health',
      ({ request }) => {
        const { network, origin } = callOf(request);
        return {
          status: 'ok' as const,
          installation: installationsOf(ctx.env)[0] ?? '',
          caller: network,
          forwarding: forwardingOf(origin, request.headers, ctx.env.trustedProxies),
        };
      },
      {
        access: 'public',
        limit: 'none',
        response: { 200: alive },
        detail: { operationId: 'getHealth', summary: 'Check that the process is alive' },
      },
    )
    .get(
      '/ready',
      async () => {
        const { unfit, degraded } = await conditionOf(ctx);
        if (unfit) throw new DomainError('unavailable', whyNot[unfit], { retryAfter: 5 });
        return { status: 'ok' as const, degraded };
      },
      {
        access: 'public',
        limit: 'none',
        response: { 200: ready },
        detail: { operationId: 'getReadiness', summary: 'Check that this copy can serve visitors' },
      },
    );
