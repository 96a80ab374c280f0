import type { Api } from '@salamu/api/client';
import { readyBy, readyRail } from './ready.ts';

test.each([
  ['2026-11-22', 'a Sunday', '2026-11-28', 3],
  ['2026-11-25', 'a Wednesday', '2026-11-28', 3],
  ['2026-11-26', 'a Thursday', '2026-12-05', 7],
  ['2026-11-27', 'a Friday', '2026-12-05', 7],
  ['2026-11-28', 'a Saturday', '2026-12-05', 7],
])('on %s, %s, those are ready by %s who promise %i days at most', (today, _, day, maxDays) => {
  expect(readyBy(today)).toEqual({ day, maxDays });
});

test('“See all” leads to those who take requests, as the row has them, and a row of three is none', async () => {
  const artists = (count: number) => {
    const get = async () => ({ data: { items: Array(count).fill({}) }, error: null });
    return { artists: { get } } as unknown as Api;
  };
  expect((await readyRail(artists(4), '2026-11-22'))?.path).toBe('/artists?maxDays=3&available=true');
  expect(await readyRail(artists(3), '2026-11-22')).toBeNull();
});
