import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';
import { addFacts, noFacts, type PageFacts } from '@salamu/api/domain/page-facts';
import { currentLocale } from '@salamu/messages/messages';
import { isClientError, isUnavailable } from './data/api-outcome.ts';
import { pageApi, type Reader } from './data/page-api.ts';
import { type Answered, pageCalls, type Told, waiting } from './data/page-calls.ts';
import { answerCache } from './data/process-cache.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

/**
 * Give each page the API, in this process or else over HTTP. A refusal becomes the 404 page; while the API is away, a
 * page that can't do without it becomes the 503 page.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const send = locals.callApi ?? fetch;
  const calls = pageCalls(send, answerCache, waiting(locals.pageWaits));
  const called = createApi(apiUrl, { fetch: calls.send, language: currentLocale });
  const { readerOf, facts = noFacts() } = locals;
  locals.api = pageApi(called, (path, query) => {
    const reader = readerOf?.(path);
    return reader && calls.ask(addressOf(path, query), () => noted(reader, query, facts));
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

/** Read the data and note what it shows, which the page then shows too. */
async function noted(
  reader: Reader,
  query: Record<string, unknown>,
  page: PageFacts,
): Promise<Answered<unknown>> {
  const facts = noFacts();
  const answer = await reader(query, facts);
  addFacts(page, facts);
  return facts.tags.size > 0 ? { ...answer, tags: facts.tags } : answer;
}

/** The address a read would be called at. */
function addressOf(path: readonly string[], query: Record<string, unknown>): string {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api/${path.join('/')}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

const dataOf = ({ defaultRules, asOf }: Told) => (defaultRules ? 'usual' : asOf ? 'kept' : 'fresh');
