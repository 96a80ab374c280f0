import { ApiError } from '@salamu/api/client';
import { askedPause, backoff, isOutage, isUnanswered } from './outage.ts';

const answered = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, 'internal_error', 'No', [], retryAfter);

describe('an outage', () => {
  test.each([0, 429, 500, 502, 503, 504])('is %i (covers F98)', (status) => {
    expect(isOutage(answered(status))).toBe(true);
  });

  test.each([400, 401, 403, 404, 410, 422])('is not %i', (status) => {
    expect(isOutage(answered(status))).toBe(false);
  });

  test('is a script that could not be loaded, which counts as unanswered', () => {
    const failed = new TypeError('Failed to fetch dynamically imported module');
    expect(isOutage(failed)).toBe(true);
    expect(isUnanswered(failed)).toBe(true);
    expect(isUnanswered(answered(503))).toBe(false);
  });
});

describe('the pause before the next try', () => {
  test('doubles up to half a minute, with jitter over its second half (covers §8.6)', () => {
    expect([0, 1, 2, 5, 40].map((tries) => backoff(tries, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
    expect(backoff(2, 0)).toBe(2000);
  });

  test('is as long as the server asks, if it does', () => {
    expect(askedPause(answered(503, 20))).toBe(20_000);
    expect(askedPause(answered(503))).toBe(0);
    expect(askedPause(answered(503, Number.NaN))).toBe(0);
  });
});
