import { OptionalKind } from '@sinclair/typebox';
import type { AnyElysia, TSchema } from 'elysia';
import { Memoirist } from 'memoirist';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import { type AdminOperation, type Duty, dutiesFor } from '#api/domain/account/duties.ts';
import { areaRoles } from '#api/domain/account/roles.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { LimitName } from '#api/limits/limit-rules.ts';

/**
 * `public` ignores a dead session; `checkout` needs no token, but refuses a dead session; `party` is an active session
 * or a guest's tracking token; `provider` authenticates by signature; a role needs its session.
 */
export const accessKinds = ['public', 'checkout', 'session', ...areaRoles, 'party', 'provider'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** `stream`: the handler reads it. */
export type BodyKind = 'none' | 'json' | 'optional-json' | 'text' | 'form' | 'stream';

export interface RouteRule {
  method: string;
  path: string;
  access: AccessKind | null;
  duties: readonly Duty[] | null;
  /** The scope an API key needs; null refuses every key. */
  scope: ApiScope | null;
  limit: LimitName | null;
  idempotent: boolean;
  /** Whether it requires the password within the last five minutes. */
  proof: boolean;
  /** Open to an admin who still has to set up a second factor. */
  withoutFactor: boolean;
  /** Whether it reads the `Time-Zone` header. */
  timeZone: boolean;
  /** Whether it reads the `Browser-Id` header. */
  browser: boolean;
  /** Whether it answers `format=csv` with a file. */
  csv: boolean;
  /** Whether callers without `Authorization` may share an answer for a second. */
  shared: boolean;
  refuses: ProblemCode[];
  body: BodyKind;
  /** The body's schema; null if there is none or the handler reads it. */
  schema: TSchema | null;
  /** Whether its answers may contain text that grants access to anyone who has it. */
  holdsSecret: boolean;
}

export interface RouteTable {
  find(method: string, path: string): RouteRule | null;
  /** Empty if the path is unknown. */
  methodsAt(path: string): string[];
}

export type Route = AnyElysia['routes'][number];

export function ruleOf(route: Route): RouteRule {
  const detail: Record<string, unknown> = route.hooks.detail ?? {};
  const access = (detail['x-access'] as AccessKind | undefined) ?? null;
  return {
    method: route.method,
    path: route.path,
    access,
    duties: access === 'admin' ? (dutiesFor[detail.operationId as AdminOperation] ?? null) : null,
    scope: (detail['x-scope'] as ApiScope | undefined) ?? null,
    limit: (detail['x-limit'] as LimitName | undefined) ?? null,
    idempotent: detail['x-idempotent'] === true,
    proof: detail['x-proof'] === true,
    withoutFactor: detail['x-without-factor'] === true,
    timeZone: detail['x-time-zone'] === true,
    browser: detail['x-browser'] === true,
    csv: detail['x-csv'] === true,
    shared: detail['x-shared'] === true,
    refuses: (detail['x-refuses'] as ProblemCode[] | undefined) ?? [],
    body: bodyKindOf(route.hooks),
    schema: typeof route.hooks.body === 'object' ? route.hooks.body : null,
    holdsSecret: hasSecret(route.hooks.response),
  };
}

/** @throws Error for a route that doesn't say who may call it */
export function decided(rule: RouteRule): RouteRule & { access: AccessKind } {
  const { access, duties, method, path } = rule;
  if (!access) throw new Error(`${method} ${path} says nothing about access`);
  if (access === 'admin' && !duties) throw new Error(`${method} ${path} says nothing about duties`);
  return { ...rule, access };
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

/** The path with or without its trailing slash: Elysia accepts both. */
const loosely = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

/** Routes in the API's description. OPTIONS is CORS and discovery, the same for every path. */
export const isDescribed = ({ method, path }: Route): boolean =>
  path.startsWith('/api/') && method !== 'OPTIONS';

/**
 * Finds the route that Elysia will choose, with Elysia's own router. The gate needs it first: Elysia validates before
 * any guard could run, and api.md puts 401 and 403 before 422.
 * @throws Error for an API route that doesn't say who may call it
 */
export function routeTable(routes: Route[]): RouteTable {
  const router = new Memoirist<RouteRule>();
  for (const route of routes) {
    const rule = isDescribed(route) ? decided(ruleOf(route)) : ruleOf(route);
    for (const path of [route.path, loosely(route.path)]) router.add(route.method, path, rule);
  }
  const methods = [...new Set(routes.map(({ method }) => method))];
  const found = (method: string, path: string) =>
    (router.find(method, path) ?? router.find('ALL', path))?.store ?? null;
  return {
    find: (method, path) => found(method, path) ?? (method === 'HEAD' ? found('GET', path) : null),
    methodsAt: (path) => allowed(methods.filter((method) => found(method, path))),
  };
}

function allowed(methods: string[]): string[] {
  if (methods.length === 0) return [];
  const all = new Set([...methods, 'OPTIONS']);
  if (all.has('GET')) all.add('HEAD');
  return [...all].sort();
}
