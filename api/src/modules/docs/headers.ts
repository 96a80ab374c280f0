import type { RouteRule } from '#api/plugins/route-table.ts';

/** A header of an answer. */
export interface Header {
  description: string;
  required?: boolean;
  schema: object;
}

/** The headers that answers of many routes share, as `components.headers` has them. */
export const sharedHeaders = {
  'X-Request-Id': {
    description: 'Names this call in our log; please quote it when you write to support.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const satisfies Record<string, Header>;

export type SharedHeader = keyof typeof sharedHeaders;

/** Which of the shared headers an answer with this status carries. */
export function headersOf(_rule: RouteRule, status: number): Record<string, { $ref: string }> {
  const mayBeRetried = status === 409 || status === 429 || status === 503 || status === 507;
  const names: SharedHeader[] = ['X-Request-Id', ...(mayBeRetried ? (['Retry-After'] as const) : [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
