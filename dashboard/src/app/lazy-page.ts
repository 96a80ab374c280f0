import { reloadOnce, type Stall, serverAnswers } from '@salamu/ui/lost-script';
import { atom } from 'nanostores';
import { type ComponentType, lazy } from 'react';

/** Why a page's code cannot be fetched now; null while nothing is wrong. */
export const $stalledPage = atom<Stall | null>(null);

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code is fetched when it is opened. Without a line it waits for one. */
export const lazyPage = (load: Load) => lazy(() => loadPage(load));

async function loadPage(load: Load): ReturnType<Load> {
  try {
    return await load();
  } catch {
    await serverAnswers((stall) => $stalledPage.set(stall));
    $stalledPage.set(null);
    return load().catch(giveUp);
  }
}

function giveUp(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error;
  return new Promise(() => {});
}
