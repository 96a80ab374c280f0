import { batched, beside, studioOf, waitingOf, wayOfKey, wayOfSwipe } from './walk.ts';

const request = (id: string, ...actions: string[]) => ({
  id,
  actions,
  occasion: 'birthday' as const,
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
  const { groups, others } = batched(all);
  expect(groups.map(({ occasion, items }) => [occasion, items.map(({ id }) => id)])).toEqual([
    ['birthday', ['a', 'd']],
    ['wedding', ['e']],
  ]);
  expect(others.map(({ id }) => id)).toEqual(['b']);
  expect(studioOf(wedding, { occasion: 'wedding' })).toBe('/artist/requests/e/studio?occasion=wedding');
  expect(studioOf(wedding, { occasion: 'roast' })).toBe('/artist/requests/e/studio');
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
