import type { Viewer } from '#api/http/viewer.ts';
import { newId } from '#api/start/ids.ts';
import type { Quota } from './limits.ts';
import type { RouteRule } from './route-table.ts';

/** Where a request came from: the network, or our own site's server in the same process. */
export type Origin = { kind: 'network'; address: string } | { kind: 'in-process' };

/** What the plugins know about one request while it is answered. */
export interface Call {
  /** Shown as `X-Request-Id`, in problems and in the log. */
  id: string;
  origin: Origin;
  /** The address that allowances are kept for, as far as trusted proxies tell (network.ts). */
  network: string;
  rule: RouteRule | null;
  /** The pattern of a page's address, where it is one. */
  page: string | null;
  viewer: Viewer;
  /**
   * The caller's own allowances that it was counted against, told in `RateLimit`. Those of an account, an address or a
   * phone that it only names are not among them: they would tell what others do there.
   */
  quotas: Quota[];
  /** The body as the gate has read it; undefined where there is none or the route streams it. */
  body: unknown;
  /** The answer kept under the caller's Idempotency-Key, given instead of doing it again. */
  kept?: Response;
  /** What it is answered with instead of an answer of its own, as finished bytes. */
  shared?: Response;
  /** Stores the answer under the caller's Idempotency-Key, where the route asks for one. */
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
    settle: null,
  };
  calls.set(request, call);
  return call;
}

/**
 * The request as Elysia's router takes it: that cuts the path of every address as though `http://` began it. What is
 * known of the call comes along.
 */
export function routable(request: Request): Request {
  if (!request.url.startsWith('https:')) return request;
  const plain = new Request(`http:${request.url.slice('https:'.length)}`, request);
  calls.set(plain, callOf(request));
  return plain;
}

/** Says where a request came from, before the app is given it. */
export function setOrigin(request: Request, origin: Origin): void {
  callOf(request).origin = origin;
}
