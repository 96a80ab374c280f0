import type { Env } from '#api/env.ts';
import type { Call } from './call.ts';

/** What every answer of the API carries (security.md, "All responses" and the CSP of the API). */
export function addApiHeaders(headers: Headers, call: Call, env: Pick<Env, 'publicUrl'>): void {
  const defaults: Record<string, string> = {
    'x-request-id': call.id,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
  };
  if (env.publicUrl.startsWith('https:'))
    defaults['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  if (call.viewer.kind !== 'visitor' || call.rule?.access !== 'public')
    defaults['cache-control'] = 'no-store';
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
}
