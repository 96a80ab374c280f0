import { ApiError } from '@salamu/api/client';
import { queryClient } from './query-client.ts';

const { queries } = queryClient.getDefaultOptions();

test('what was loaded is fresh for five minutes (covers §9.4)', () => {
  expect(queries?.staleTime).toBe(5 * 60_000);
});

test('a failed call is retried once, and one that was refused is not (covers §9.5)', () => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('nothing decides about retrying');
  const refused = new ApiError(404, 'not_found', 'There is nothing here.');
  const broken = new ApiError(503, 'unavailable', 'Back in a moment.');
  expect([retry(0, broken), retry(0, new TypeError('no connection')), retry(1, broken)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(retry(0, refused)).toBe(false);
});
