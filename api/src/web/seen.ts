import { SpanKind } from '@opentelemetry/api';
import { callOf, type Origin } from '#api/http/plugins/call.ts';
import { logPage } from '#api/http/plugins/log.ts';
import { networkOf } from '#api/http/plugins/network.ts';
import { describeCall, traceOf } from '#api/http/plugins/trace.ts';
import type { Context } from '#api/start/context.ts';
import { traced } from '#api/start/tracing.ts';
import type { Web } from './web.ts';

/** The metrics label of a built file. */
export const fileRoute = 'file';

/**
 * The pages, each with its request id, a log line and metrics. A file that exists is only counted: a page brings dozens
 * of them.
 */
export function seen(web: Web, { env, log, metrics }: Pick<Context, 'env' | 'log' | 'metrics'>): Web {
  return (request, address) => {
    const call = callOf(request);
    const origin: Origin = { kind: 'network', address };
    call.network = networkOf(origin, request.headers, env.trustedProxies);
    const within = traceOf(request, origin, env.trustedProxies);
    return traced('page', { kind: SpanKind.SERVER, within }, async (span) => {
      const startedAt = performance.now();
      const answer = await web(request, address);
      const milliseconds = performance.now() - startedAt;
      const isFile = call.page === fileRoute && answer.status < 400;
      if (!isFile) {
        answer.headers.set('x-request-id', call.id);
        logPage(log, request, call, answer.status, milliseconds);
      }
      describeCall(span, request, call, answer.status);
      metrics.page(call.page ?? 'none', answer.status, milliseconds / 1000);
      return answer;
    });
  };
}
