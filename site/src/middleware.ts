import { defineMiddleware } from 'astro:middleware';
import { createApi } from '@salamu/api/client';
import { addFacts, noFacts, type PageFacts } from '@salamu/api/domain/page-facts';
import { isAway, isRefusal } from './data/found.ts';
import { lastGood } from './data/kept-answers.ts';
import { pageApi, type Reader } from './data/page-api.ts';
import { type Answered, pageCalls, type Told } from './data/page-calls.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

/**
 * Gives each page the API: in this process where that serves the site, or else over HTTP. What it refuses is no page;
 * while it is away, a page that cannot do without it says so.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const calls = pageCalls(locals.callApi ?? fetch, lastGood);
  const called = createApi(apiUrl, { fetch: calls.send });
  const { readerOf, facts = noFacts() } = locals;
  locals.api = pageApi(called, (path, query) => {
    const reader = readerOf?.(path);
    return reader && calls.ask(addressOf(path, query), () => noted(reader, query, facts));
  });
  locals.told = calls.told;
  locals.bands = 0;
  try {
    return await next();
  } catch (error) {
    if (isRefusal(error)) return next('/404');
    if (isAway(error)) return next('/503');
    throw error;
  } finally {
    calls.end();
    facts.data = dataOf(calls.told);
    locals.countPage?.(facts.data);
  }
});

/** What is read, with what it shows, which is shown by the page too. */
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

/** One address for one question, as it would be called. */
function addressOf(path: readonly string[], query: Record<string, unknown>): string {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api/${path.join('/')}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

const dataOf = ({ usualRules, asOf }: Told) => (usualRules ? 'usual' : asOf ? 'kept' : 'fresh');
