import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';

/** Served on its own (`bun dev`, or elsewhere than the API), the site asks the API over HTTP. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  locals.api ??= createApi(process.env.API_URL ?? 'http://localhost:3000');
  return next();
});
