import type { AccessKind, BodyKind, RouteRule } from '#api/plugins/route-table.ts';

/** One method of one path, as far as this module touches it. */
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses?: Record<string, unknown>;
  'x-access'?: AccessKind;
  [extension: `x-${string}`]: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: unknown;
}

const session = { session: [] };
const tracking = { tracking: [] };
const securityOf: Record<AccessKind, Record<string, string[]>[]> = {
  public: [{}, session],
  checkout: [{}, session],
  provider: [],
  session: [session],
  artist: [session],
  admin: [session],
  party: [session, tracking],
};

const contentTypeOf: Partial<Record<BodyKind, string>> = {
  json: 'application/json',
  'optional-json': 'application/json',
  form: 'multipart/form-data',
  text: 'application/json',
};

/** Completes what Elysia says about an operation with what the gate does before it. */
export function describe(operation: Operation, rule: RouteRule): Operation {
  const contentType = contentTypeOf[rule.body];
  return documented({
    ...operation,
    ...(rule.access && { security: securityOf[rule.access] }),
    parameters: [...(operation.parameters ?? []), ...(rule.idempotent ? [idempotencyKey] : [])],
    requestBody:
      contentType && rule.bodySchema
        ? {
            required: rule.body !== 'optional-json',
            content: { [contentType]: { schema: rule.bodySchema } },
          }
        : undefined,
    responses: { ...problemsOf(rule), ...operation.responses },
  }) as Operation;
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body get the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const titles: Record<number, string> = {
  400: 'The body cannot be read, or a header is missing',
  401: 'No live session',
  403: 'The wrong role, or `proof_required`: give the password first',
  404: 'Not there, or not yours',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Not the content type that is taken here',
  422: 'A parameter or field that fails its schema',
  429: 'Too many requests; see Retry-After',
  503: 'Not available for a moment; see Retry-After',
};

function problemsOf(rule: RouteRule): Record<string, unknown> {
  const takesBody = rule.body === 'json' || rule.body === 'optional-json' || rule.body === 'form';
  const changes = rule.method !== 'GET' && rule.method !== 'HEAD';
  const statuses = [
    ...(takesBody || rule.idempotent ? [400] : []),
    ...(rule.access === 'public' ? [] : [401]),
    ...(rule.access === 'artist' || rule.access === 'admin' || rule.proof ? [403] : []),
    404,
    ...(changes ? [409] : []),
    ...(takesBody ? [413, 415] : []),
    422,
    ...(rule.access === 'provider' ? [] : [429]),
    503,
  ];
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: titles[status], content }]));
}

/** Schemas as clients need them: without our messages, and numbers in a query as the numbers they are. */
function documented(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documented);
  if (typeof value !== 'object' || value === null) return value;
  if ('x-documented' in value) return value['x-documented'];
  const isSchema = 'type' in value || 'anyOf' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(isSchema && key === 'error' && typeof inner === 'string'))
      .map(([key, inner]) => [key, documented(inner)]),
  );
}
