import type { TSchema } from 'elysia';
import { Elysia } from 'elysia';
import { mayServe } from '#api/domain/account/duties.ts';
import type { Viewer } from '#api/domain/account/viewer.ts';
import type { FieldError } from '#api/domain/errors.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { checkJson, checkText } from '#api/limits/json.ts';
import { type LimitRule, routeLimits } from '#api/limits/limit-rules.ts';
import { countAttempt, tooMany } from '#api/limits/limits.ts';
import { networkOf } from '#api/limits/network.ts';
import { type Identity, identityOf } from '#api/modules/accounts/identity.ts';
import type { Context } from '#api/start/context.ts';
import { readBody } from '../body/body.ts';
import { mindsKeys } from '../errors/refusals.ts';
import { isReplay } from '../idempotency/idempotency.ts';
import { requireIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { type Call, callOf } from './call.ts';
import { isPreflight } from './cross-origin.ts';
import type { AccessKind, RouteRule, RouteTable } from './route-table.ts';

type Fields = Record<string, unknown>;

const mostErrors = 20;

const partsOf = (schema: TSchema): TSchema[] => {
  const parts: TSchema[] | undefined = schema.anyOf ?? schema.allOf;
  return parts ? parts.flatMap(partsOf) : [schema];
};

/** Body fields unknown to the schema, at any depth; at most 20. */
function unknownFieldsOf(schema: TSchema, body: unknown): FieldError[] {
  const found: FieldError[] = [];
  const look = (schemas: TSchema[], value: unknown, path: string): void => {
    const parts = schemas.flatMap(partsOf);
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => (part.items ? [part.items as TSchema] : []));
      if (items.length > 0) for (const [at, item] of value.entries()) look(items, item, `${path}${at}.`);
      return;
    }
    const objects = parts.filter((part) => part.properties);
    // Without named properties, as in a record, every name is allowed.
    if (objects.length === 0 || typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value as Fields)) {
      const known = objects.flatMap(({ properties }) =>
        Object.hasOwn(properties, name) ? [properties[name]] : [],
      );
      if (known.length > 0) look(known, inner, `${path}${name}.`);
      else if (found.length < mostErrors)
        found.push({ path: path + name, message: 'There is no such field here.' });
    }
  };
  look([schema], body, '');
  return found;
}

/** The answer this call can share; undefined if it needs its own. */
export type ShareAnswer = (request: Request) => Promise<Response | undefined>;

/**
 * Runs before every route and refuses in the order of api.md: 404 or 405, 429, 401, 403, then 415, 413, 400. Then the
 * route runs (422 by schema, and so on), or an answer is shared. Unknown fields are refused here.
 */
export function gate(ctx: Context, table: () => RouteTable, share: ShareAnswer) {
  return new Elysia({ name: 'gate' })
    .onRequest(async ({ request }) => {
      const call = callOf(request);
      const path = pathOf(request.url);
      const rule = table().find(request.method, path);
      call.rule = rule;
      call.network = networkOf(call.origin, request.headers, ctx.env.trustedProxies);
      if (!rule || isPreflight(request)) return methodsOnly(request.method, table().methodsAt(path));
      const access = rule.access;
      if (!access) throw new Error(`${rule.method} ${rule.path} says nothing about access`);

      const identity = await identityOf(ctx, request, { takesTracking: access === 'party' });
      call.viewer = viewerOf(rule, identity);
      if (call.origin.kind !== 'in-process') await countAttempts(ctx, call, rule, request);
      checkAccess(access, call.viewer, identity);
      checkDuties(rule, call.viewer);
      checkScope(rule, identity);
      checkFactor(rule, call.viewer);
      call.body = await readBody(request, rule.body);
      if (rule.idempotent) requireIdempotencyKey(request);
      if (call.body !== undefined && rule.body.endsWith('json')) checkJson(call.body);
      checkUrlText(request.url);
      const unknown = rule.schema ? unknownFieldsOf(rule.schema, call.body) : [];
      if (unknown.length > 0) throw invalidInput(...unknown);
      if (!rule.shared || call.origin.kind !== 'network' || request.method !== 'GET') return;
      call.shared = await share(request);
      // The shell sends the bytes: passed through here, they would become a stream.
      return call.shared && new Response();
    })
    .onParse({ as: 'global' }, ({ request }) => {
      const { rule, body } = callOf(request);
      // Elysia has no parser 'none' in this hook; null means that the body needs none.
      return rule?.body === 'stream' ? null : body;
    });
}

/** The path exactly as Elysia's router cuts it, so that both match the same route. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

/** The answer to a method that no route has, and to OPTIONS. */
function methodsOnly(method: string, allow: string[]): Response {
  if (allow.length === 0) throw new DomainError('not_found');
  if (method !== 'OPTIONS') throw new DomainError('method_not_allowed', undefined, { allow });
  return new Response(null, { status: 204, headers: { allow: allow.join(', ') } });
}

async function countAttempts(ctx: Context, call: Call, rule: RouteRule, request: Request): Promise<void> {
  if (rule.access === 'provider' || rule.limit === 'none') return;
  if (rule.idempotent && (await isReplay(ctx, request, call.viewer))) return;
  const caller = callerOf(call);
  for (const limit of limitsFor(rule, call.viewer)) {
    const quota = await countAttempt(ctx, limit, limit.per === 'caller' ? caller : call.network);
    call.quotas.push(quota);
    if (quota.refused) throw tooMany(quota);
  }
}

function limitsFor({ limit }: RouteRule, viewer: Viewer): LimitRule[] {
  // A guest's checkout is counted by email address once the body is known (checkout-limit.ts).
  if (limit === null || (limit === 'checkout' && viewer.kind === 'visitor')) return [...routeLimits.default];
  return [...routeLimits.default, ...routeLimits[limit]];
}

function callerOf({ viewer, network }: Call): string {
  if (viewer.kind === 'user') return viewer.id;
  return viewer.kind === 'guest' ? viewer.requestId : network;
}

/**
 * On public routes without a scope, an API key counts for nothing, nor does an admin's session that lacks its second
 * factor.
 */
function viewerOf(rule: RouteRule, { user, scopes, guest }: Identity): Viewer {
  if (scopes && !mindsKeys(rule)) return { kind: 'visitor' };
  if (user?.factorMissing && rule.access === 'public' && !rule.withoutFactor) return { kind: 'visitor' };
  return user ?? guest ?? { kind: 'visitor' };
}

function checkScope(rule: RouteRule, { scopes }: Identity): void {
  if (!scopes || !mindsKeys(rule) || (rule.scope && scopes.includes(rule.scope))) return;
  throw new DomainError('scope_missing', rule.scope ? `This call needs the scope ${rule.scope}.` : undefined);
}

function checkAccess(access: AccessKind, viewer: Viewer, identity: Identity): void {
  switch (access) {
    case 'public':
    case 'provider':
      return;
    case 'checkout':
      if (identity.deadSession) throw new DomainError('unauthenticated');
      return;
    case 'party':
      if (viewer.kind !== 'visitor') return;
      throw new DomainError(identity.deadTracking ? 'not_found' : 'unauthenticated');
    default:
      if (viewer.kind !== 'user') throw new DomainError('unauthenticated');
      if (access !== 'session' && viewer.role !== access) throw new DomainError('forbidden');
  }
}

function checkDuties({ access, duties, method, path }: RouteRule, viewer: Viewer): void {
  if (access !== 'admin' || viewer.kind !== 'user') return;
  if (!duties) throw new Error(`${method} ${path} says nothing about duties`);
  if (!mayServe(viewer.duties, duties)) throw new DomainError('duty_missing');
}

function checkFactor({ withoutFactor }: RouteRule, viewer: Viewer): void {
  if (viewer.kind !== 'user' || !viewer.factorMissing || withoutFactor) return;
  throw new DomainError(
    'second_factor_required',
    'Set up a passkey or an authenticator app at /profile/security first.',
  );
}

function checkUrlText(url: string): void {
  const { pathname, searchParams } = new URL(url);
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    throw new DomainError('not_found');
  }
  checkText(path, 'path');
  const names = new Set<string>();
  for (const [name, value] of searchParams) {
    checkText(name + value, 'query');
    if (names.has(name)) throw invalidInput({ path: name, message: 'Send this parameter once.' });
    names.add(name);
  }
}
