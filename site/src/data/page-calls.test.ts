import { describe, expect, test } from 'bun:test';
import type { PageTag } from '@salamu/api/domain/page-news';
import { defaultSettings } from '@salamu/api/domain/settings';
import { inLocale } from '@salamu/messages/in-locale';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { type Answered, pageCalls, type Send } from './page-calls.ts';

const zuri: PageTag = 'artist:0193a7e0-0000-7000-8000-000000000001';
const brian: PageTag = 'artist:0193a7e0-0000-7000-8000-000000000002';
const get = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });
const answering =
  (body: unknown, status = 200): Send =>
  async () =>
    Response.json(body, { status });
const failing: Send = () => Promise.reject(new TypeError('connect ECONNREFUSED'));
const hanging: Send = () => new Promise(() => {});
const immediately = async () => null;
const never = () => new Promise<null>(() => {});

const clock = () => {
  let now = new Date('2026-11-22T14:05:00Z');
  return {
    now: () => now,
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
};

test.each([
  ['refuses connections', failing],
  ['never answers', hanging],
  ['says 503', answering({}, 503)],
  ['sits behind a proxy that lost it', answering({}, 502)],
  ['is overloaded', answering({}, 429)],
])('while the API %s, the last good answer is given, with its age', async (_, send) => {
  const { now, pass } = clock();
  const answerCache = createAnswerCache({ now });
  await pageCalls(answering({ total: 3 }), answerCache, never).send(get('/api/artists?page=2'));
  pass(1);

  const calls = pageCalls(send, answerCache, send === hanging ? immediately : never);
  const answer = await calls.send(get('/api/artists?page=2'));
  expect(await answer.json()).toEqual({ total: 3 });
  expect(calls.told).toEqual({ asOf: new Date('2026-11-22T14:05:00Z'), defaultRules: false });
  expect((await calls.send(get('/api/artists?page=3'))).ok).toBe(false);
});

test('a page’s age is that of its oldest data', async () => {
  const { now, pass } = clock();
  const answerCache = createAnswerCache({ now });
  await pageCalls(answering([]), answerCache, never).send(get('/api/artists'));
  pass(1);
  await pageCalls(answering([]), answerCache, never).send(get('/api/reviews'));
  const calls = pageCalls(failing, answerCache, never);
  await calls.send(get('/api/reviews'));
  await calls.send(get('/api/artists'));
  expect(calls.told.asOf?.toISOString()).toBe('2026-11-22T14:05:00.000Z');
});

test('what was good a day ago is not shown', async () => {
  const { now, pass } = clock();
  const answerCache = createAnswerCache({ now });
  await pageCalls(answering({}), answerCache, never).send(get('/api/artists'));
  pass(24);
  expect((await pageCalls(failing, answerCache, never).send(get('/api/artists'))).status).toBe(503);
});

test('a deleted artist is forgotten', async () => {
  const answerCache = createAnswerCache();
  await pageCalls(answering({ slug: 'zuri' }), answerCache, never).send(get('/api/artists/zuri'));
  await pageCalls(answering({}, 404), answerCache, never).send(get('/api/artists/zuri'));
  expect((await pageCalls(failing, answerCache, never).send(get('/api/artists/zuri'))).status).toBe(503);
});

test('what a private link opens is never kept', async () => {
  const answerCache = createAnswerCache();
  await pageCalls(answering({}), answerCache, never).send(get('/api/watch/secret'));
  expect((await pageCalls(failing, answerCache, never).send(get('/api/watch/secret'))).status).toBe(503);
});

test('while no rules were ever read, the defaults are shown, with a note', async () => {
  const calls = pageCalls(failing, createAnswerCache(), never);
  expect(await (await calls.send(get('/api/settings'))).json()).toMatchObject({
    commissionBps: defaultSettings.commissionBps,
  });
  expect(calls.told).toEqual({ asOf: null, defaultRules: true });
});

test('only so many answers are kept, the latest', async () => {
  const answerCache = createAnswerCache({ most: 2 });
  for (const page of [1, 2, 3])
    await pageCalls(answering(page), answerCache, never).send(get(`/api/artists?page=${page}`));
  const found = [1, 2, 3].map((page) => answerCache.find(`/api/artists?page=${page}`) !== null);
  expect(found).toEqual([false, true, true]);
});

test('sending a message is waited for', async () => {
  const slow: Send = async () => {
    await Promise.resolve();
    return Response.json({ sent: true });
  };
  const answer = await pageCalls(slow, createAnswerCache(), immediately).send(get('/api/contact', 'POST'));
  expect(await answer.json()).toEqual({ sent: true });
});

test('what several parts of a page need is read once', async () => {
  let reads = 0;
  const read = async () => ({ status: 200, data: ++reads });
  const calls = pageCalls(failing, createAnswerCache(), never);
  expect(await Promise.all([calls.ask('/api/settings', read), calls.ask('/api/settings', read)])).toEqual([
    { status: 200, data: 1 },
    { status: 200, data: 1 },
  ]);
});

test('a failed read gets the last good answer, unless what it shows was removed since (covers F182)', async () => {
  const { now, pass } = clock();
  const answerCache = createAnswerCache({ now });
  const good = async (data: unknown, tags?: PageTag[]) => ({
    status: 200,
    data,
    ...(tags && { tags: new Set(tags) }),
  });
  const away = () => Promise.reject(new Error('away'));
  const first = pageCalls(failing, answerCache, never);
  await first.ask('/api/artists/zuri', () => good({ slug: 'zuri' }, [zuri]));
  await first.ask('/api/artists/brian', () => good({ slug: 'brian' }, [brian]));
  await first.ask('/api/artists/zuri/reviews', () => good([]));
  await first.ask('/api/settings', () => good({ commissionBps: 1 }));
  pass(1);
  const then = pageCalls(failing, answerCache, never);
  expect(await then.ask('/api/artists/zuri', away)).toEqual({ status: 200, data: { slug: 'zuri' } });
  expect(then.told.asOf).toEqual(new Date('2026-11-22T14:05:00Z'));
  answerCache.forgetAll(zuri, '/api/settings');
  const later = pageCalls(failing, answerCache, never);
  expect(await later.ask('/api/artists/zuri', away)).toEqual({ status: 503, data: null });
  expect(await later.ask('/api/artists/zuri/reviews', away)).toEqual({ status: 503, data: null });
  expect(await later.ask('/api/artists/brian', away)).toEqual({ status: 200, data: { slug: 'brian' } });
  answerCache.forgetAll(null, '/api/settings');
  const last = pageCalls(failing, answerCache, never);
  expect(await last.ask('/api/artists/brian', away)).toEqual({ status: 503, data: null });
  expect(await last.ask('/api/settings', away)).toEqual({ status: 200, data: { commissionBps: 1 } });
});

describe('in another language', () => {
  const away = { slug: 'zuri', unavailable: 'Away until 3 December', awaySoon: null };
  const answered = (data: unknown) => async () => ({ status: 200, data });
  const lost = () => Promise.reject(new Error('away'));

  test.each([
    [
      'read',
      (send: Send, cache: AnswerCache) =>
        pageCalls(send, cache, never)
          .ask('/api/artists/zuri', async () => ({ status: 200, data: await (await send(get('/'))).json() }))
          .then(({ data }) => data),
    ],
    [
      'called',
      async (send: Send, cache: AnswerCache) =>
        (await pageCalls(send, cache, never).send(get('/api/artists/zuri'))).json(),
    ],
  ])('an answer that is %s is given without its words', async (_, answerOf) => {
    const answerCache = createAnswerCache();
    await inLocale('sw', () => answerOf(answering(away), answerCache));
    const outage = () => answerOf(failing, answerCache);
    expect(await inLocale('sw', outage)).toEqual(away);
    expect(await inLocale('fr', outage)).toEqual({ ...away, unavailable: null });
  });

  test('the rules are those read last, and a removal forgets what was asked in any language', async () => {
    const answerCache = createAnswerCache();
    const ask = (language: 'en' | 'fr' | 'sw', path: string, read: () => Promise<Answered<unknown>>) =>
      inLocale(language, () => pageCalls(failing, answerCache, never).ask(path, read));
    await ask('fr', '/api/settings', answered({ commissionBps: 1 }));
    await ask('sw', '/api/settings', answered({ commissionBps: 2 }));
    await ask('sw', '/api/artists/zuri', answered(away));
    expect(await ask('fr', '/api/settings', lost)).toEqual({ status: 200, data: { commissionBps: 2 } });
    answerCache.forgetAll(zuri, '/api/settings');
    for (const language of ['en', 'fr', 'sw'] as const)
      expect(await ask(language, '/api/artists/zuri', lost)).toEqual({ status: 503, data: null });
  });
});

test('an answer requested before a take-down and received after it is not kept', async () => {
  const answerCache = createAnswerCache();
  const answer = Promise.withResolvers<{ status: number; data: unknown }>();
  const asked = pageCalls(failing, answerCache, never).ask('/api/artists/zuri', () => answer.promise);
  answerCache.forgetAll(zuri, '/api/settings');
  answer.resolve({ status: 200, data: { slug: 'zuri' } });
  await asked;
  const later = pageCalls(failing, answerCache, never);
  expect(await later.ask('/api/artists/zuri', () => Promise.reject(new Error('away')))).toEqual({
    status: 503,
    data: null,
  });
});
