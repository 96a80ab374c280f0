import { Kind } from '@sinclair/typebox';
import type { TSchema } from 'elysia';
import { type ProblemCode, problems } from '#api/domain/errors.ts';
import { refusalsOf } from '#api/http/errors/refusals.ts';
import type { RouteRule } from '#api/http/plugins/route-table.ts';
import { type Header, headersOf } from './headers.ts';
import { jsonSchema } from './json-schema.ts';

export interface Reference {
  $ref: string;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, { schema: object }>;
}

const descriptions: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, with no content',
  304: 'Your copy, by its `ETag`, is still current',
};

type Declared = TSchema | Record<number, TSchema>;

export function answersOf(declared: Declared, rule: RouteRule): Record<string, Answer | Reference> {
  const schemas = Kind in declared ? { 200: declared as TSchema } : (declared as Record<number, TSchema>);
  return Object.fromEntries([
    ...Object.entries(schemas).map(([status, schema]) => [status, successOf(schema, Number(status), rule)]),
    ...(rule.shared && rule.method === 'GET' ? [[304, notChanged(rule)]] : []),
    ...problemsOf(rule).map((group) => [group.status, problemOf(group, rule)]),
  ]);
}

export function problemAnswers(rules: RouteRule[]): Record<string, Answer> {
  const groups = rules.filter(({ method }) => method !== 'HEAD').flatMap(problemsOf);
  return Object.fromEntries(groups.map((group) => [nameOf(group), problemAnswer(group)]));
}

function successOf(schema: TSchema, status: number, rule: RouteRule): Answer {
  const { description = descriptions[status] ?? '', ...content } = jsonSchema(schema);
  const { contentMediaType = 'application/json' } = content as { contentMediaType?: string };
  return {
    description,
    headers: { ...headersOf(status, rule), ...schema.headers },
    ...(schema.type !== 'void' && {
      content: {
        [contentMediaType]: { schema: content },
        ...(rule.csv && { 'text/csv': { schema: { type: 'string' } } }),
      },
    }),
  };
}

const notChanged = (rule: RouteRule): Answer => ({
  description: descriptions[304] ?? '',
  headers: headersOf(304, rule),
});

interface Problems {
  status: number;
  codes: ProblemCode[];
}

function problemsOf(rule: RouteRule): Problems[] {
  const codes = new Set(refusalsOf(rule));
  const grouped = Map.groupBy(
    (Object.keys(problems) as ProblemCode[]).filter((code) => codes.has(code)),
    (code) => problems[code].status,
  );
  return [...grouped].map(([status, group]) => ({ status, codes: group }));
}

/** `forbidden` and `proof_required` become `ForbiddenOrProofRequired`. */
function nameOf({ codes }: Problems): string {
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  return codes.map((code) => code.split('_').map(capital).join('')).join('Or');
}

function problemOf(group: Problems, { method }: RouteRule): Answer | Reference {
  if (method !== 'HEAD') return { $ref: `#/components/responses/${nameOf(group)}` };
  const { content: _none, ...answer } = problemAnswer(group);
  return answer;
}

function problemAnswer({ status, codes }: Problems): Answer {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title()}`).join('. '),
    headers: headersOf(status),
    content: { 'application/problem+json': { schema } },
  };
}
