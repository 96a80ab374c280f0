import type { Context } from '#api/start/context.ts';
import type { Env } from '#api/start/env.ts';
import type { Call } from './call.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { securityHeaders } from './security-headers.ts';

/** They are the same for every response; settings are read once. */
const securityOf = new WeakMap<Env, Record<string, string>>();

function security(env: Env): Record<string, string> {
  const known = securityOf.get(env) ?? securityHeaders('api', env);
  securityOf.set(env, known);
  return known;
}

/**
 * Add what every API response carries; a route's own header wins. `Date` is the database's, because pages count down by
 * it.
 */
export function addApiHeaders(
  headers: Headers,
  call: Call,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
): void {
  headers.set('date', clock.now().toUTCString());
  const added = {
    ...security(env),
    'x-request-id': call.id,
    ...rateLimitHeaders(call.quotas),
    ...cacheControl(call),
  };
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
}

/** Only public data may be cached by a browser or proxy. */
function cacheControl({ viewer, rule }: Call): Record<string, string> {
  const isForAll = viewer.kind === 'visitor' && rule?.access === 'public' && rule.method === 'GET';
  return isForAll ? {} : { 'cache-control': 'no-store' };
}
