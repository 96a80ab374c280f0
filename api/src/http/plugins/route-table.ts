import { OptionalKind } from '@sinclair/typebox';
import type { AnyElysia } from 'elysia';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { LimitName } from './limit-rules.ts';

/**
 * Who may call a route. `public` takes a dead token as none; `checkout` too, but refuses a dead one;
 * `party` is a live session or a guest's tracking token; `provider` proves itself by a signature.
 */
export const accessKinds = ['public', 'checkout', 'session', 'artist', 'admin', 'party', 'provider'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** `stream` is left for the handler to read. */
export type BodyKind = 'none' | 'json' | 'optional-json' | 'text' | 'form' | 'stream';

export interface RouteRule {
  method: string;
  path: string;
  access: AccessKind | null;
  /** What an API key must have to open it; null keeps every key out. */
  scope: ApiScope | null;
  limit: LimitName | null;
  idempotent: boolean;
  /** Whether it asks for the password of the last five minutes. */
  proof: boolean;
  /** Whether it reads the `Time-Zone` header. */
  timeZone: boolean;
  /** Whether `format=csv` has it answer with a file. */
  csv: boolean;
  /** Whether those who send no `Authorization` may share an answer for a second. */
  shared: boolean;
  /** The problems it answers with beside those of the plugins (refusals.ts). */
  refuses: ProblemCode[];
  body: BodyKind;
  /** Whether its answers may hold text that opens something for anyone who has it. */
  holdsSecret: boolean;
}

export interface RouteMatch {
  rule: RouteRule | null;
  /** The methods that the path takes; empty where the path is unknown. */
  allow: string[];
}

export type Route = AnyElysia['routes'][number];
type Segments = string[];

const segmentsOf = (path: string): Segments => path.replace(/\/$/, '').split('/');

/** What a route says about itself through its macros and schemas. */
export function ruleOf(route: Route): RouteRule {
  const detail: Record<string, unknown> = route.hooks.detail ?? {};
  return {
    method: route.method,
    path: route.path,
    access: (detail['x-access'] as AccessKind | undefined) ?? null,
    scope: (detail['x-scope'] as ApiScope | undefined) ?? null,
    limit: (detail['x-limit'] as LimitName | undefined) ?? null,
    idempotent: detail['x-idempotent'] === true,
    proof: detail['x-proof'] === true,
    timeZone: detail['x-time-zone'] === true,
    csv: detail['x-csv'] === true,
    shared: detail['x-shared'] === true,
    refuses: (detail['x-refuses'] as ProblemCode[] | undefined) ?? [],
    body: bodyKindOf(route.hooks),
    holdsSecret: hasSecret(route.hooks.response),
  };
}

function hasSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return 'x-secret' in schema || Object.values(schema).some(hasSecret);
}

function bodyKindOf(hooks: Route['hooks']): BodyKind {
  const parsers: unknown[] = [hooks.parse ?? []].flat().map((parser) => parser.fn ?? parser);
  if (parsers.includes('none')) return 'stream';
  if (parsers.includes('text')) return 'text';
  if (parsers.includes('formdata')) return 'form';
  if (!hooks.body) return 'none';
  return OptionalKind in hooks.body ? 'optional-json' : 'json';
}

/** Whether a path matches, and how well: a named segment beats a parameter, a parameter beats the rest (`*`). */
function fit(pattern: Segments, path: Segments): string | null {
  const rest = pattern.at(-1) === '*';
  if (rest ? path.length < pattern.length : path.length !== pattern.length) return null;
  let score = '';
  for (const [index, part] of pattern.entries()) {
    if (part === '*') return `${score}0`;
    if (part.startsWith(':')) {
      if (path[index] === '') return null;
      score += '1';
    } else if (part === path[index]) score += '2';
    else return null;
  }
  return score;
}

const anyGroup = 'any';

/**
 * What is behind `/api`, and how long the path is, tells most routes apart. Those that begin otherwise, or with a
 * parameter, or take any rest, are in one group.
 */
function groupOf(segments: Segments): string {
  const [, first, second] = segments;
  if (first !== 'api' || !second || /^[:*]/.test(second) || segments.at(-1) === '*') return anyGroup;
  return `${second} ${segments.length}`;
}

/**
 * Finds the route that Elysia is about to choose. The gate needs it first: Elysia validates before any guard could
 * run, and api.md puts 401 and 403 before 422.
 */
export function routeTable(routes: Route[]): (method: string, path: string) => RouteMatch {
  const rules = routes.map((route) => ({ rule: ruleOf(route), segments: segmentsOf(route.path) }));
  const groups = Map.groupBy(rules, ({ segments }) => groupOf(segments));
  return (method, path) => {
    const segments = segmentsOf(path);
    const candidates = [groupOf(segments), anyGroup]
      .flatMap((group) => groups.get(group) ?? [])
      .map((entry) => ({ rule: entry.rule, score: fit(entry.segments, segments) }))
      .filter((entry): entry is { rule: RouteRule; score: string } => entry.score !== null)
      .sort((a, b) => (a.score < b.score ? 1 : -1));
    const takes = (wanted: string) =>
      candidates.find(({ rule }) => rule.method === wanted || rule.method === 'ALL');
    const found = takes(method) ?? (method === 'HEAD' ? takes('GET') : undefined);
    return { rule: found?.rule ?? null, allow: methodsOf(candidates.map(({ rule }) => rule.method)) };
  };
}

function methodsOf(methods: string[]): string[] {
  if (methods.length === 0) return [];
  const all = new Set([...methods, 'OPTIONS']);
  if (all.has('GET')) all.add('HEAD');
  return [...all].sort();
}
