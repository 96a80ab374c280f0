import { type Context, context, type Span } from '@opentelemetry/api';
import { markFailed, namedIn } from '#api/start/tracing.ts';
import type { Call, Origin } from './call.ts';
import { isTrustedProxy } from './network.ts';

/** A call's trace: the one a trusted proxy names. No one else's is trusted. */
export function traceOf({ headers }: Request, origin: Origin, trustedProxies: string[]): Context {
  const isBelieved =
    headers.has('traceparent') && origin.kind === 'network' && isTrustedProxy(trustedProxies, origin.address);
  return isBelieved ? namedIn(headers) : context.active();
}

/** A call's or page's span attributes: the route pattern, never the URL. */
export function describeCall(span: Span, { method }: Request, call: Call, status: number): void {
  const route = call.rule?.path ?? call.page ?? 'none';
  span.updateName(`${method} ${route}`).setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'salamu.request_id': call.id,
  });
  if (status >= 500) markFailed(span, String(status));
}
