import type { TSchema } from 'elysia';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import type { Duty } from '#api/domain/account/duties.ts';
import { type AreaRole, hasArea } from '#api/domain/account/roles.ts';
import {
  type AccessKind,
  type BodyKind,
  decided,
  type Route,
  ruleOf,
} from '#api/http/plugins/route-table.ts';
import { type Answer, answersOf, type Reference } from './answers.ts';
import { jsonSchema } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, Answer | Reference>;
  'x-access': AccessKind;
  'x-duties'?: readonly Duty[];
  'x-proof'?: true;
  'x-scope'?: ApiScope;
}

const session = { session: [] };
const securityOf: Record<Exclude<AccessKind, AreaRole>, Record<string, string[]>[]> = {
  public: [{}, session],
  checkout: [{}, session],
  provider: [],
  session: [session],
  party: [session, { tracking: [] }, { trackingLink: [] }],
};

const contentTypeOf: Record<BodyKind, string | null> = {
  none: null,
  json: 'application/json',
  'optional-json': 'application/json',
  form: 'multipart/form-data',
  text: 'application/json',
  stream: null,
};

/** A route's own description, plus what the gate and the plugins add. */
export function describe(route: Route): Operation {
  const { hooks } = route;
  const rule = decided(ruleOf(route));
  const {
    operationId,
    summary,
    description,
    tags,
    requestBody = bodyOf(hooks.body, rule.body),
  } = hooks.detail;
  const parameters = parametersOf(hooks, rule);
  return {
    operationId,
    summary,
    ...(description && { description }),
    tags,
    'x-access': rule.access,
    ...(rule.duties && { 'x-duties': rule.duties }),
    ...(rule.proof && { 'x-proof': true }),
    ...(rule.scope && { 'x-scope': rule.scope }),
    security: [
      ...securityOf[hasArea(rule.access) ? 'session' : rule.access],
      ...(rule.scope ? [{ apiKey: [rule.scope] }] : []),
    ],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(hooks.response, rule),
  };
}

function bodyOf(schema: TSchema | undefined, kind: BodyKind): Operation['requestBody'] {
  const contentType = contentTypeOf[kind];
  if (contentType === null || !schema) return undefined;
  return {
    required: kind !== 'optional-json',
    // A webhook's body is read as text, for its signature; the provider defines its contents.
    content: { [contentType]: { schema: kind === 'text' ? {} : jsonSchema(schema) } },
  };
}
