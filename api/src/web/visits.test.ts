import { expect, test } from 'bun:test';
import { callOf } from '#api/http/plugins/call.ts';
import { createTally } from '#api/modules/artists/sources/tally.ts';
import { countVisits } from './visits.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

/** What is counted of one request to a page that is answered so. */
async function counted(
  path: string,
  {
    headers = {},
    answer = new Response('page'),
    page = '/artists/[slug]',
    method = 'GET',
  }: { headers?: Record<string, string>; answer?: Response; page?: string; method?: string } = {},
) {
  const tally = createTally();
  const web = countVisits(async (request) => {
    callOf(request).page = page;
    return answer;
  }, tally);
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { 'user-agent': phone, ...headers },
  });
  const given = await web(request, '192.0.2.1');
  return { counted: tally.take(), given };
}

test('a visit is counted for the artist and the word in the link, also where a cache answers (covers §19.4)', async () => {
  const one = [{ slug: 'zuri', source: 'flyer-nairobi', visits: 1 }];
  const { counted: fresh, given } = await counted('/artists/zuri?from=Flyer-Nairobi&occasion=birthday');
  expect(fresh).toEqual(one);
  expect(given.headers.get('cache-control')).toBe('private, no-cache');
  expect((await counted('/fr/artists/zuri/?from=flyer-nairobi')).counted).toEqual(one);
  const unchanged = new Response(null, { status: 304 });
  expect((await counted('/artists/zuri?from=flyer-nairobi', { answer: unchanged })).counted).toEqual(one);
});

test.each([
  ['a page loaded in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a page prefetched', { headers: { purpose: 'prefetch' } }],
  ['a picture or a script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a messenger’s preview', { headers: { 'user-agent': 'WhatsApp/2.24.1 A' } }],
  ['a program', { headers: { 'user-agent': 'curl/8.9' } }],
  ['only the headers', { method: 'HEAD' }],
  ['an artist who isn’t there', { answer: new Response('', { status: 404 }) }],
  ['another page', { page: '/artists' }],
])('%s is no visit (covers §19.4)', async (_, asked) => {
  expect((await counted('/artists/zuri?from=x', asked)).counted).toEqual([]);
});

test.each([
  '/artists/zuri',
  '/artists/zuri?from=',
  '/artists/zuri?from=a%20b',
  `/artists/zuri?from=${'x'.repeat(25)}`,
])('%s names no source', async (path) => {
  expect((await counted(path)).counted).toEqual([]);
});

test('an artist’s former address keeps the source (covers §19.4)', async () => {
  const moved = () => new Response(null, { status: 301, headers: { location: '/artists/zuri?reviews=2' } });
  const { counted: none, given } = await counted('/artists/old-zuri?from=x', { answer: moved() });
  expect(none).toEqual([]);
  expect(given.headers.get('location')).toBe('/artists/zuri?reviews=2&from=x');
});
