import { atom } from 'nanostores';

/** Why one of our scripts can't be fetched right now; null while nothing is wrong. */
export const $stalled = atom<{ isOffline: boolean; retry: () => void } | null>(null);

type Load<Module> = () => Promise<Module>;

/**
 * Fetch one of our scripts. Offline, it waits for a connection, which may end in a reload: `onStall` saves what a
 * reload would lose.
 */
export const fetchScript = <Module>(load: Load<Module>, onStall?: () => Promise<void>): Promise<Module> =>
  load().catch(async () => {
    await onStall?.();
    return wait(load);
  });

async function wait<Module>(load: Load<Module>): Promise<Module> {
  const lost = await import('@salamu/ui/browser/script-recovery').catch(waitForLine);
  await lost.serverAnswers((stall) => $stalled.set(stall));
  $stalled.set(null);
  return load().catch((error: unknown) => {
    if (!lost.reloadOnce()) throw error;
    return waitForever;
  });
}

const waitForever = new Promise<never>(() => {});

/** Not even a small file arrives. */
function waitForLine(): Promise<never> {
  const retry = () => location.reload();
  addEventListener('online', retry);
  $stalled.set({ isOffline: true, retry });
  return waitForever;
}
