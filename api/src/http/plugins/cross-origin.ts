import { cors } from '@elysiajs/cors';
import { Elysia } from 'elysia';

const allowedHeaders = [
  'authorization',
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
 * Lets pages of the listed origins call the API; none where the list is empty. By itself the plugin would reflect any
 * origin with credentials, and take every OPTIONS, tus's too: the gate answers preflights.
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

/** Whether a browser asks if another origin's page may make a call; it sends no credentials with the question. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}
