import { watchRedraws } from './redrawn.ts';
import { reloadWhenReachable } from './script-lost.ts';
import { forgetTyped, keepTyped, restoreTyped } from './typed.ts';

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

const waitingIsland = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('astro-island[ssr]') : null;

// Until a form has its script, what is typed into it is nowhere else.
document.addEventListener('input', (event) => waitingIsland(event) && keepTyped());
document.addEventListener('astro:hydrate', forgetTyped);
// Posted while there is no network, a form would leave its page, and what was typed into it.
document.addEventListener('submit', (event) => {
  const island = waitingIsland(event);
  if (!island || navigator.onLine) return;
  event.preventDefault();
  void reloadWhenReachable(island);
  island.previousElementSibling?.scrollIntoView({ block: 'center' });
});

const islandsAt = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
for (const island of islandsAt('astro-island')) watchRedraws(island);
for (const island of islandsAt('[client="load"]')) sleepUntilHydrated(island);
for (const island of islandsAt('[client="load"], .scripted-form > [client="touch"]'))
  island.addEventListener('astro:hydration-error', () => void reloadWhenReachable(island), { once: true });
