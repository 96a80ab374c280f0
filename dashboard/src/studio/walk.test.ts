import { expect, test } from 'bun:test';
import { batched, beside, studioOf, waitingOf, wayOfKey, wayOfSwipe } from './walk.ts';

const request = (id: string, ...actions: string[]) => ({
  id,
  actions,
  occasion: 'birthday' as const,
  song: null as string | null,
});
const items = [
  request('a', 'deliver'),
  request('b'),
  request('c', 'accept', 'deliver'),
  request('d', 'deliver'),
];

test('requests wait for a video unless theirs is being sent (covers §15.32)', () => {
  expect(waitingOf(items, ['d']).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('requests of one occasion stand together, and those without a video to make apart (covers §15.34)', () => {
  const wedding = { ...request('e', 'deliver'), occasion: 'wedding' as const };
  const all = [request('a', 'deliver'), wedding, request('b'), request('d', 'deliver')];
  expect(waitingOf(all, ['d'], { occasion: 'birthday' }).map(({ id }) => id)).toEqual(['a']);
  expect(waitingOf(all, [], { occasion: 'roast' })).toEqual([]);
  const { groups, alone, others } = batched(all, 'occasion');
  expect(groups.map(({ batch, items }) => [batch, items.map(({ id }) => id)])).toEqual([
    [{ occasion: 'birthday' }, ['a', 'd']],
    [{ occasion: 'wedding' }, ['e']],
  ]);
  expect([alone, others].map((rest) => rest.map(({ id }) => id))).toEqual([[], ['b']]);
});

test('requests for one song stand together however it is spelt, and those without one apart', () => {
  const sings = (id: string, song: string) => ({ ...request(id, 'deliver'), song });
  const [first, second, other] = [
    sings('a', 'Malaika'),
    sings('b', '“MALAÏKA”!'),
    sings('c', 'Malaika wangu'),
  ];
  const all = [first, second, other, request('d', 'deliver'), request('e')];
  const { groups, alone, others } = batched(all, 'song');
  expect(groups.map(({ name, batch, items }) => [name, batch, items.map(({ id }) => id)])).toEqual([
    ['malaika', { song: 'Malaika' }, ['a', 'b']],
    ['malaika wangu', { song: 'Malaika wangu' }, ['c']],
  ]);
  expect([alone, others].map((rest) => rest.map(({ id }) => id))).toEqual([['d'], ['e']]);
  expect(studioOf(second, { song: 'Malaika' })).toBe('/artist/requests/b/studio?song=Malaika');
  expect(studioOf(other, { song: 'Malaika' })).toBe('/artist/requests/c/studio');
});

test('one walks around the ends, and nowhere from the only one (covers §15.32)', () => {
  const waiting = waitingOf(items, []);
  expect(beside(waiting, 'c', 1)?.id).toBe('d');
  expect(beside(waiting, 'd', 1)?.id).toBe('a');
  expect(beside(waiting, 'a', -1)?.id).toBe('d');
  expect(beside(waiting, 'sent', 1)?.id).toBe('a');
  expect(beside([request('a', 'deliver')], 'a', 1)).toBeNull();
  expect(beside([], 'a', -1)).toBeNull();
});

test('keys and swipes lead forth and back; a scroll and a tap lead nowhere (covers §15.32)', () => {
  expect(['ArrowRight', 'n', 'ArrowLeft', 'p', 'x', 'toString'].map(wayOfKey)).toEqual([
    1,
    1,
    -1,
    -1,
    null,
    null,
  ]);
  expect(wayOfSwipe(-80, 10)).toBe(1);
  expect(wayOfSwipe(80, -10)).toBe(-1);
  expect(wayOfSwipe(80, 60)).toBeNull();
  expect(wayOfSwipe(-20, 0)).toBeNull();
});
