/** How long an upload that lost its connection waits before it asks again, in milliseconds. */
export const askAgainMs = 30_000;
const slowestMs = 5 * 60_000;

/** Half a minute, then twice as long each time, up to five minutes. */
export function slowerEachTime() {
  let wait = askAgainMs / 2;
  return { next: () => (wait = Math.min(wait * 2, slowestMs)) };
}
