import { type Call, callOf } from '#api/http/plugins/call.ts';
import { logPage } from '#api/http/plugins/log.ts';
import { networkOf } from '#api/limits/network.ts';
import type { Context } from '#api/start/context.ts';
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
    call.network = networkOf({ kind: 'network', address }, request.headers, env.trustedProxies);
    const startedAt = performance.now();
    const answer = web(request, address);
    // Kept pages are there without a wait.
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
