import type { Context } from '../context.ts';
import { callOf } from '../plugins/call.ts';
import { logPage } from '../plugins/log.ts';
import { networkOf } from '../plugins/network.ts';
import type { Web } from './web.ts';

/** What a file of the builds is counted as. */
export const fileRoute = 'file';

/**
 * The pages, each with the id of its request, a line in the log and its figures. A file that is there is only counted:
 * a page brings dozens of them.
 */
export function seen(web: Web, { env, log, metrics }: Pick<Context, 'env' | 'log' | 'metrics'>): Web {
  return async (request, address) => {
    const call = callOf(request);
    call.network = networkOf({ kind: 'network', address }, request.headers, env.trustedProxies);
    const startedAt = performance.now();
    const answer = await web(request, address);
    const milliseconds = performance.now() - startedAt;
    const isFile = call.page === fileRoute && answer.status < 400;
    if (!isFile) {
      answer.headers.set('x-request-id', call.id);
      logPage(log, request, call, answer.status, milliseconds);
    }
    metrics.page(call.page ?? 'none', answer.status, milliseconds / 1000);
    return answer;
  };
}
