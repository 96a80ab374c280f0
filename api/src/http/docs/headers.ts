import type { RouteRule } from '#api/http/plugins/route-table.ts';

export interface Header {
  description: string;
  required?: boolean;
  schema: object;
}

/** The headers many routes' responses share, for `components.headers`. */
export const sharedHeaders = {
  'X-Request-Id': {
    description: 'Identifies this call in our logs; please quote it when you write to support.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'WWW-Authenticate': {
    description:
      'How to authenticate (RFC 9110). `error="invalid_token"`: a token was sent, and it is no longer valid.',
    required: true,
    schema: { type: 'string', examples: ['Bearer realm="Salamu", error="invalid_token"'] },
  },
  'RateLimit-Policy': {
    description:
      'The caller’s quotas this call counted against (draft-ietf-httpapi-ratelimit-headers): at most `q` calls in `w` seconds.',
    schema: { type: 'string', examples: ['"default";q=300;w=60, "search";q=60;w=60'] },
  },
  RateLimit: {
    description:
      'What is left of each quota: `r` calls, reset in `t` seconds. If `Retry-After` is longer, it applies.',
    schema: { type: 'string', examples: ['"default";r=288;t=40, "search";r=48;t=40'] },
  },
} as const satisfies Record<string, Header>;

export type SharedHeader = keyof typeof sharedHeaders;

/** The shared headers of a response with this status; problems are described once for all routes. */
export function headersOf(status: number, rule?: RouteRule): Record<string, { $ref: string }> {
  const mayBeRetried = status === 409 || status === 429 || status === 503 || status === 507;
  const isCounted = rule?.access !== 'provider' && rule?.limit !== 'none';
  const names: SharedHeader[] = [
    'X-Request-Id',
    ...(mayBeRetried ? (['Retry-After'] as const) : []),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(isCounted ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
