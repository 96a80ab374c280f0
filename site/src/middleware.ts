import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';
import { isAway, isRefusal } from './data/found.ts';
import { createLastGood } from './data/last-good.ts';
import { pageCalls, type Told } from './data/page-calls.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';
const lastGood = createLastGood();

/**
 * Gives each page the API: in this process where that serves the site, or else over HTTP. What it refuses is no page;
 * while it is away, a page that cannot do without it says so.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const calls = pageCalls(locals.callApi ?? fetch, lastGood);
  locals.api = createApi(apiUrl, { fetch: calls.send });
  locals.told = calls.told;
  try {
    return await next();
  } catch (error) {
    if (isRefusal(error)) return next('/404');
    if (isAway(error)) return next('/503');
    throw error;
  } finally {
    calls.end();
    locals.countPage?.(dataOf(calls.told));
  }
});

const dataOf = ({ usualRules, asOf }: Told) => (usualRules ? 'usual' : asOf ? 'kept' : 'fresh');
