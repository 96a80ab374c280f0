import type { Span } from '@opentelemetry/api';
import { markFailed } from '#api/tracing.ts';
import type { Call } from './call.ts';

/** What the span of a call or a page tells: the pattern of its address, never the address. */
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
