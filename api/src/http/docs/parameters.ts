import type { TObject } from '@sinclair/typebox';
import { browserIdPattern } from '#api/domain/account/browser/id.ts';
import { answerKeptFor } from '#api/domain/idempotency.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import type { Route, RouteRule } from '#api/http/plugins/route-table.ts';
import { jsonSchema } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: object;
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `The same key and body get the same answer for ${formatSpan(answerKeptFor)}.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const timeZone: Parameter = {
  name: 'Time-Zone',
  in: 'header',
  required: false,
  description: 'The reader’s IANA time zone, so that emails show times in it.',
  schema: { type: 'string', examples: ['Africa/Nairobi'] },
};

const browser: Parameter = {
  name: 'Browser-Id',
  in: 'header',
  required: false,
  description: `At random, made and kept by the browser: about a sign-in without a known one, the owner is mailed.`,
  schema: { type: 'string', pattern: browserIdPattern.source },
};

/** A route's parameters: path, query, plugins, and those named in `detail`. */
export function parametersOf({ params, query, detail }: Route['hooks'], rule: RouteRule): Parameter[] {
  return [
    ...[...rule.path.matchAll(/:(\w+)/g)].map(([, name = '']) => inPath(name, params)),
    ...Object.keys(query?.properties ?? {}).map((name) => inQuery(name, query)),
    ...(rule.idempotent ? [idempotencyKey] : []),
    ...(rule.timeZone ? [timeZone] : []),
    ...(rule.browser ? [browser] : []),
    ...(detail?.parameters ?? []),
  ];
}

function inPath(name: string, params: TObject | undefined): Parameter {
  const schema = params?.properties[name] ?? { type: 'string' };
  return { name, in: 'path', required: true, schema: jsonSchema(schema) };
}

function inQuery(name: string, { properties, required = [] }: TObject): Parameter {
  const { description, ...schema } = jsonSchema(properties[name] ?? {});
  return {
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  };
}
