import type { Viewer } from '#api/domain/account/viewer.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { Quota } from '#api/limits/limits.ts';
import type { Origin } from '#api/limits/network.ts';
import { newId } from '#api/start/database/ids.ts';
import type { RouteRule } from './route-table.ts';

export interface Call {
  /** Shown as `X-Request-Id`, in problems and in the log. */
  id: string;
  origin: Origin;
  /** The address quotas are kept for, as far as trusted proxies reveal it (limits/network.ts). */
  network: string;
  rule: RouteRule | null;
  /** The page's route pattern, if it is a page. */
  page: string | null;
  viewer: Viewer;
  /**
   * The caller's own quotas it was counted against, reported in `RateLimit`. Those of an account, address or phone that
   * it only names are not included: they would reveal what others do.
   */
  quotas: Quota[];
  /** The body as the gate has read it; undefined if there is none or the route streams it. */
  body: unknown;
  /** The answer stored under the caller's Idempotency-Key, returned instead of repeating the work. */
  kept?: Response;
  /** A finished answer as bytes, used instead of the route's own. */
  shared?: Response;
  /** Why the call was refused; null if it wasn't. */
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
 * The request as Elysia's router needs it: it cuts the path of every URL as though it began with `http://`. Keeps what
 * is known about the call.
 */
export function routable(request: Request): Request {
  if (!request.url.startsWith('https:')) return request;
  const plain = new Request(`http:${request.url.slice('https:'.length)}`, request);
  calls.set(plain, callOf(request));
  return plain;
}

/** Set a request's origin, before the app gets it. */
export function setOrigin(request: Request, origin: Origin): void {
  callOf(request).origin = origin;
}
