import { type Call, callOf } from '#api/http/plugins/call.ts';
import { logPage } from '#api/http/plugins/log.ts';
import { networkOf } from '#api/limits/network.ts';
import type { Context } from '#api/start/context.ts';
import type { Web } from './web.ts';

/** The metrics label of a built file. */
export const fileRoute = 'file';

/** Gives pages a request id, a log line and metrics. Existing files are only counted: a page loads dozens. */
export function seen(web: Web, { env, log, metrics }: Pick<Context, 'env' | 'log' | 'metrics'>): Web {
  return (request, address) => {
    const call = callOf(request);
    call.network = networkOf({ kind: 'network', address }, request.headers, env.trustedProxies);
    const startedAt = performance.now();
    const answer = web(request, address);
    // Cached pages answer synchronously.
    return answer instanceof Promise
      ? answer.then((sent) => note(request, call, sent, startedAt))
      : note(request, call, answer, startedAt);
  };

  function note(request: Request, call: Call, answer: Response, startedAt: number): Response {
    const milliseconds = performance.now() - startedAt;
    const isFile = call.page === fileRoute && answer.status < 400;
    if (!isFile) {
      answer.headers.set('x-request-id', call.id);
      logPage(log, request, call, answer.status, milliseconds);
    }
    metrics.page(call.page ?? 'none', answer.status, milliseconds / 1000);
    return answer;
  }
}
