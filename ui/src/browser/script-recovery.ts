import { isUnanswered, waitOutage } from '../session/outage.ts';
import { inTab } from './stored.ts';

export interface Stall {
  isOffline: boolean;
  /** Ask the server right away. */
  retry: () => void;
}

/** Wait until the server answers for this page; `onStall` is called after each failed attempt. */
export async function serverAnswers(onStall: (stall: Stall) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const failure = await failureOfServer();
    if (!failure) return;
    const wait = waitOutage(failure, tries);
    onStall({ isOffline: isUnanswered(failure), retry: wait.end });
    await wait.over;
  }
}

async function failureOfServer(): Promise<Error | null> {
  try {
    const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok ? null : Object.assign(new Error('The server does not answer.'), { status });
  } catch (error) {
    return error as Error;
  }
}

const reloadedAt = 'reloaded-for-a-script';

/**
 * Reload because a script of the page is missing although the server answers: the page is from an older version of the
 * product, or the browser remembers a failure. Returns whether it reloads; a second reload wouldn't help.
 */
export function reloadOnce(): boolean {
  const isSecond = inTab.get(reloadedAt) === location.pathname;
  if (isSecond) inTab.remove(reloadedAt);
  // Without storage it might reload forever.
  const reloads = !isSecond && inTab.set(reloadedAt, location.pathname);
  if (reloads) location.reload();
  return reloads;
}
