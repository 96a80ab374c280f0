import { watchRedraws } from './redrawn.ts';
import { reloadWhenReachable } from './script-lost.ts';
import { restoreTyped } from './typed.ts';

/** Make an island inert until its script has loaded; otherwise it would lose what is typed into it and send nothing. */
function sleepUntilHydrated(island: HTMLElement): void {
  const setAsleep = (isAsleep: boolean) => {
    island.inert = isAsleep;
    if (isAsleep) island.setAttribute('aria-busy', 'true');
    else island.removeAttribute('aria-busy');
  };
  setAsleep(island.hasAttribute('ssr'));
  island.addEventListener('astro:hydrate', () => setAsleep(false), { once: true });
}

restoreTyped();

const islandsAt = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
for (const island of islandsAt('astro-island')) watchRedraws(island);
for (const island of islandsAt('[client="load"]')) sleepUntilHydrated(island);
for (const island of islandsAt('[client="load"], .scripted-form > [client="touch"]'))
  island.addEventListener('astro:hydration-error', () => void reloadWhenReachable(island), { once: true });
