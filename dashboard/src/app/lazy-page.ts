import { atom } from 'nanostores';
import { type ComponentType, lazy } from 'react';

/** Why a page's code cannot be fetched now; null while nothing is wrong. */
export const $stalledPage = atom<{ isOffline: boolean; retry: () => void } | null>(null);

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code is fetched when it is opened. Without a line it waits for one. */
export const lazyPage = (load: Load) => lazy(() => load().catch(() => wait(load)));

async function wait(load: Load): ReturnType<Load> {
  const lost = await import('@salamu/ui/lost-script').catch(waitForLine);
  await lost.serverAnswers((stall) => $stalledPage.set(stall));
  $stalledPage.set(null);
  return load().catch((error: unknown) => {
    if (!lost.reloadOnce()) throw error;
    return waitForever;
  });
}

const waitForever = new Promise<never>(() => {});

/** Not even that much arrives. */
function waitForLine(): Promise<never> {
  const retry = () => location.reload();
  addEventListener('online', retry);
  $stalledPage.set({ isOffline: true, retry });
  return waitForever;
}
