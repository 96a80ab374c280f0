import { checkoutHosts } from '#api/providers/payment/kinds.ts';
import type { Env } from '#api/start/settings/env.ts';

/** `page` is the site's HTML, `app` the dashboards' HTML, `asset` their scripts, styles, fonts and pictures. */
export type ResponseKind = 'page' | 'app' | 'asset' | 'api' | 'media';
type Policy = Record<string, string[]>;

/** Our forms may redirect to a provider's page. */
const checkoutOrigins = (env: Env) => checkoutHosts(env).map((host) => `https://${host}`);

const isSecure = (env: Env) => env.publicUrl.startsWith('https:');

function htmlPolicy(env: Env): Policy {
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...checkoutOrigins(env)],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // On plain http it would break localhost in Safari, and phones on the local network.
    ...(isSecure(env) && { 'upgrade-insecure-requests': [] }),
  };
}

/** Astro's sources for one page's scripts and styles: `'self'` and hashes. */
function sourcesIn(policy: string, directive: string): string[] {
  const found = policy.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return found?.trim().split(/\s+/).slice(1) ?? ["'self'"];
}

function policyOf(kind: ResponseKind, env: Env, rendered: string): Policy {
  switch (kind) {
    case 'page':
      return {
        ...htmlPolicy(env),
        'script-src': sourcesIn(rendered, 'script-src'),
        'style-src': sourcesIn(rendered, 'style-src'),
      };
    case 'app':
      return {
        ...htmlPolicy(env),
        // The AAC encoder is WebAssembly in a worker made from a blob.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'", 'blob:'],
      };
    case 'media':
      return { 'default-src': ["'none'"], sandbox: [] };
    case 'asset':
      // A worker script follows the policy it was served with.
      return {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'frame-ancestors': ["'none'"],
      };
    case 'api':
      return { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  }
}

const write = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/**
 * The headers of security.md for one kind of response. `rendered` is Astro's policy for a page, whose hashes of scripts
 * and styles are kept.
 */
export function securityHeaders(kind: ResponseKind, env: Env, rendered = ''): Record<string, string> {
  return {
    'content-security-policy': write(policyOf(kind, env, rendered)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
    'cross-origin-resource-policy': kind === 'media' ? 'cross-origin' : 'same-site',
    'x-frame-options': 'DENY',
    ...((kind === 'page' || kind === 'app') && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(isSecure(env) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
