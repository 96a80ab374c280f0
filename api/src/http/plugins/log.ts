import { DomainError } from '#api/domain/errors.ts';
import type { Log } from '#api/start/log/log.ts';
import type { Call } from './call.ts';

/** Precedes a secret in a path: a video's key, or the callback URL of a provider that doesn't sign. */
const beforeSecrets = /(\/watch|\/texts|\/payments\/webhooks\/[^/]+)\/.+/;
/** Query parameters that grant access, and the name a fan gave to a download. */
const secretParameters = ['token', 'signature', 'download'];

/** Whether a query may contain one of these; part of the name may be percent-encoded. */
const mayBeSecret = new RegExp(`%|${secretParameters.join('|')}`);

/** The URL without anything that grants access or names a person. */
export function maskedUrl(url: string): string {
  if (!mayBeSecret.test(url) && !beforeSecrets.test(url))
    return url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const { pathname, search, searchParams } = new URL(url);
  const path = pathname.replace(beforeSecrets, '$1/***');
  if (!mayBeSecret.test(search)) return path + search;
  for (const name of secretParameters) if (searchParams.has(name)) searchParams.set(name, '***');
  const query = searchParams.toString();
  return path + (query && `?${query}`);
}

function factsOf(request: Request, call: Call, status: number, milliseconds: number) {
  return {
    requestId: call.id,
    method: request.method,
    url: maskedUrl(request.url),
    route: call.rule?.path ?? call.page ?? 'none',
    status,
    ms: Math.round(milliseconds * 10) / 10,
    network: call.network,
  };
}

/** Polled every few seconds; logged when the answer changes (modules/health). */
const probes = new Set(['/api/health', '/api/ready', '/metrics']);
const isAsUsual = (status: number) => status < 400 || status === 503;

/** One line per answered call; for a refused one the reason, and whether the caller has hung up. */
export function logCall(log: Log, request: Request, call: Call, status: number, milliseconds: number): void {
  if (probes.has(call.rule?.path ?? '') && isAsUsual(status)) return;
  const viewer = call.viewer.kind === 'user' ? call.viewer.id : call.viewer.kind;
  const facts = {
    ...factsOf(request, call, status, milliseconds),
    viewer,
    ...call.refusal,
    ...(request.signal.aborted && { cutOff: true }),
  };
  log[status >= 500 ? 'warn' : 'info'](facts, 'call');
}

export function logPage(log: Log, request: Request, call: Call, status: number, milliseconds: number): void {
  log[status >= 500 ? 'warn' : 'info'](factsOf(request, call, status, milliseconds), 'page');
}

/** Log the cause of a 5xx; the caller only gets the request's id. */
export function logFailure(log: Log, call: Call, error: unknown): void {
  if (error instanceof DomainError && probes.has(call.rule?.path ?? '')) return;
  log.error({ requestId: call.id, route: call.rule?.path, error }, 'call failed');
}
