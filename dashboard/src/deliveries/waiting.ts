/** How long an upload waits before retrying after it lost its connection, in milliseconds. */
export const askAgainMs = 30_000;
const slowestMs = 5 * 60_000;

/** Half a minute, doubling each time, up to five minutes. */
export function slowerEachTime() {
  let wait = askAgainMs / 2;
  return { next: () => (wait = Math.min(wait * 2, slowestMs)) };
}

/** Go on after so many milliseconds, or as soon as the browser is online again. */
export function afterWaiting(milliseconds: number, goOn: () => void): void {
  const end = () => {
    clearTimeout(timer);
    removeEventListener('online', end);
    goOn();
  };
  const timer = setTimeout(end, milliseconds);
  addEventListener('online', end);
}
