import { cors } from '@elysiajs/cors';
import { Elysia } from 'elysia';

const allowedHeaders = [
  'authorization',
  'browser-id',
  'content-type',
  'idempotency-key',
  'time-zone',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const exposeHeaders = [
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'www-authenticate',
  'x-request-id',
];

/**
 * Allow pages of the listed origins to call the API. The bare plugin would reflect any origin with credentials, and
 * answer every OPTIONS, even tus's; the gate answers preflights.
 */
export const crossOrigin = (origins: string[]) =>
  new Elysia({ name: 'cross-origin' }).use(
    origins.length === 0
      ? new Elysia()
      : cors({
          origin: origins,
          methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
          allowedHeaders,
          exposeHeaders,
          credentials: false,
          preflight: false,
        }),
  );

/** Whether this is a CORS preflight, which carries no credentials. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}
