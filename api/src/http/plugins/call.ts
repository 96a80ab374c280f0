import type { Viewer } from '#api/domain/account/viewer.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { Quota } from '#api/limits/limits.ts';
import type { Origin } from '#api/limits/network.ts';
import { newId } from '#api/start/database/ids.ts';
import type { RouteRule } from './route-table.ts';

export interface Call {
  /** The `X-Request-Id`, also in problems and the log. */
  id: string;
  origin: Origin;
  /** The address that quotas count by, as trusted proxies report it (limits/network.ts). */
  network: string;
  rule: RouteRule | null;
  /** The route pattern of a site page, or null. */
  page: string | null;
  viewer: Viewer;
  /**
   * The caller's own quotas, reported in `RateLimit`. Those of an account, address or phone that it merely names are
   * left out: they would reveal others' activity.
   */
  quotas: Quota[];
  /** As the gate read it; undefined without a body or if the route streams it. */
  body: unknown;
  /** The stored answer of the caller's Idempotency-Key, returned instead of repeating the work. */
  kept?: Response;
  /** A finished answer's bytes, returned instead of running the route. */
  shared?: Response;
  /** Why the call was refused, or null. */
  refusal: { code: ProblemCode; reason: string } | null;
  /** Stores the answer under the caller's Idempotency-Key, if the route requires one. */
  settle: ((response: Response) => Promise<void>) | null;
}

const calls = new WeakMap<Request, Call>();

export function callOf(request: Request): Call {
  const known = calls.get(request);
  if (known) return known;
  const call: Call = {
    id: newId(),
    origin: { kind: 'network', address: 'unknown' },
    network: 'unknown',
    rule: null,
    page: null,
    viewer: { kind: 'visitor' },
    quotas: [],
    body: undefined,
    refusal: null,
    settle: null,
  };
  calls.set(request, call);
  return call;
}

/**
 * The request with an `http:` URL: Elysia's router cuts every path as though the URL began with that. Keeps the call's
 * data.
 */
export function routable(request: Request): Request {
  if (!request.url.startsWith('https:')) return request;
  const plain = new Request(`http:${request.url.slice('https:'.length)}`, request);
  calls.set(plain, callOf(request));
  return plain;
}

/** Call before the app gets the request. */
export function setOrigin(request: Request, origin: Origin): void {
  callOf(request).origin = origin;
}
