import { defaultSettings } from '@salamu/api/domain/admin/settings';
import { type Answered, pageCalls, type Send } from './page-calls.ts';

const get = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });
const answering =
  (body: unknown, status = 200): Send =>
  async () =>
    Response.json(body, { status });
const failing: Send = () => Promise.reject(new TypeError('connect ECONNREFUSED'));
const hanging: Send = () => new Promise(() => {});
const immediately = async () => null;
const never = () => new Promise<null>(() => {});
const at = (hour: number) => new Date(`2026-11-22T${hour}:05:00Z`);
const answered =
  (data: unknown, asOf: Date | null = null) =>
  async () => ({ status: 200, data, asOf });
const { commissionBps } = defaultSettings;

test.each([
  ['refuses connections', failing],
  ['never answers', hanging],
  ['says 503', answering({}, 503)],
  ['sits behind a proxy that lost it', answering({}, 502)],
  ['is overloaded', answering({}, 429)],
])('while the API %s, a page does without it, and shows the default rules with a note', async (_, send) => {
  const calls = pageCalls(send, send === hanging ? immediately : never);
  expect((await calls.send(get('/api/artists?page=2'))).ok).toBe(false);
  expect(calls.told).toEqual({ asOf: null, defaultRules: false });
  expect(await (await calls.send(get('/api/settings'))).json()).toMatchObject({ commissionBps });
  expect(calls.told).toEqual({ asOf: null, defaultRules: true });
});

test('a page’s age is that of its oldest data, and rules have none', async () => {
  const calls = pageCalls(failing, never);
  await calls.ask('/api/settings', answered({}, at(12)));
  await calls.ask('/api/reviews', answered([], at(15)));
  await calls.ask('/api/artists', answered([], at(14)));
  await calls.ask('/api/artists/zuri', answered({}));
  expect(calls.told).toEqual({ asOf: at(14), defaultRules: false });
});

test('rules that were never read are the default ones, with a note', async () => {
  const calls = pageCalls(failing, never);
  const away = async (): Promise<Answered> => ({ status: 503, data: null, asOf: null });
  expect(await calls.ask('/api/settings', away)).toMatchObject({ status: 200, data: { commissionBps } });
  expect(calls.told).toEqual({ asOf: null, defaultRules: true });
});

test('sending a message is waited for', async () => {
  const slow: Send = async () => {
    await Promise.resolve();
    return Response.json({ sent: true });
  };
  const answer = await pageCalls(slow, immediately).send(get('/api/contact', 'POST'));
  expect(await answer.json()).toEqual({ sent: true });
});

test('what several parts of a page need is read once', async () => {
  let reads = 0;
  const read = async () => ({ status: 200, data: ++reads, asOf: null });
  const calls = pageCalls(failing, never);
  const answers = await Promise.all([calls.ask('/api/artists', read), calls.ask('/api/artists', read)]);
  expect(answers.map(({ data }) => data)).toEqual([1, 1]);
});
