const first = 2_000;
const longest = 10 * 60_000;

/** Milliseconds to wait before the next try: 2 s after the first, doubling up to 10 minutes. */
export function backoff(attempts: number): number {
  return Math.min(longest, first * 2 ** Math.max(0, attempts - 1));
}
