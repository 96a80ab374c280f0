import { Kind } from '@sinclair/typebox';
import type { TSchema } from 'elysia';
import { type ProblemCode, problems } from '#api/domain/errors.ts';
import { refusalsOf } from '#api/plugins/refusals.ts';
import type { RouteRule } from '#api/plugins/route-table.ts';
import { type Header, headersOf } from './headers.ts';
import { jsonSchema } from './json-schema.ts';

export interface Answer {
  description: string;
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, { schema: object }>;
}

const descriptions: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, with nothing to say',
};

type Declared = TSchema | Record<number, TSchema>;

/** Every answer of a route by its status: those it declares, and the problems that it or a plugin can meet. */
export function answersOf(declared: Declared, rule: RouteRule): Record<string, Answer> {
  const schemas = Kind in declared ? { 200: declared as TSchema } : (declared as Record<number, TSchema>);
  return Object.fromEntries([
    ...Object.entries(schemas).map(([status, schema]) => [status, successOf(schema, Number(status), rule)]),
    ...problemsOf(rule).map((group) => [group.status, problemAnswer(group, rule)]),
  ]);
}

function successOf(schema: TSchema, status: number, rule: RouteRule): Answer {
  const { description = descriptions[status] ?? '', ...content } = jsonSchema(schema);
  const { contentMediaType = 'application/json' } = content as { contentMediaType?: string };
  return {
    description,
    headers: { ...headersOf(rule, status), ...schema.headers },
    ...(schema.type !== 'void' && {
      content: {
        [contentMediaType]: { schema: content },
        ...(rule.csv && { 'text/csv': { schema: { type: 'string' } } }),
      },
    }),
  };
}

interface Problems {
  status: number;
  codes: ProblemCode[];
}

/** The problems of a route, those with the same status together. */
function problemsOf(rule: RouteRule): Problems[] {
  const codes = new Set(refusalsOf(rule));
  const grouped = Map.groupBy(
    (Object.keys(problems) as ProblemCode[]).filter((code) => codes.has(code)),
    (code) => problems[code].status,
  );
  return [...grouped].map(([status, group]) => ({ status, codes: group }));
}

function problemAnswer({ status, codes }: Problems, rule: RouteRule): Answer {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
    headers: headersOf(rule, status),
    // An answer to HEAD has no body.
    ...(rule.method !== 'HEAD' && { content: { 'application/problem+json': { schema } } }),
  };
}
