import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';
import { isRefusal } from './data/found.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

/** Gives each page the API: in this process where that serves the site, or else over HTTP. What it refuses is no page. */
export const onRequest = defineMiddleware(async ({ locals, rewrite }, next) => {
  locals.api = createApi(apiUrl, { fetch: locals.callApi });
  try {
    return await next();
  } catch (error) {
    if (isRefusal(error)) return rewrite('/404');
    throw error;
  }
});
