import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';
import { noFacts } from '@salamu/api/domain/pages/page-facts';
import { currentLocale } from '@salamu/messages/messages';
import { isClientError, isUnavailable } from './data/page/api-outcome.ts';
import { pageApi } from './data/page/page-api.ts';
import { type DataFreshness, pageCalls, waiting } from './data/page/page-calls.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

/**
 * Give each page the API, in this process or else over HTTP. A refusal becomes the 404 page; while the API is away, a
 * page that can't do without it becomes the 503 page.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const send = locals.callApi ?? fetch;
  const calls = pageCalls(send, waiting(locals.pageWaits));
  const called = createApi(apiUrl, { fetch: calls.send, language: currentLocale });
  const { readerOf, facts = noFacts() } = locals;
  locals.api = pageApi(called, (path, query) => {
    const reader = readerOf?.(path);
    return reader && calls.ask(addressOf(path, query), (waited) => reader(query, facts, waited));
  });
  locals.apiSending = (file, trackingToken) =>
    createApi(apiUrl, {
      fetch: (request) => send(new Request(request, { body: file })),
      trackingToken: () => trackingToken,
      language: currentLocale,
    });
  locals.told = calls.told;
  locals.bands = 0;
  try {
    return await next();
  } catch (error) {
    if (isClientError(error)) return next('/404');
    if (isUnavailable(error)) return next('/503');
    throw error;
  } finally {
    calls.end();
    facts.data = dataOf(calls.told);
    locals.countPage?.(facts.data);
  }
});

function addressOf(path: readonly string[], query: Record<string, unknown>): string {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api/${path.join('/')}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

const dataOf = ({ defaultRules, asOf }: DataFreshness) => (defaultRules ? 'usual' : asOf ? 'kept' : 'fresh');
