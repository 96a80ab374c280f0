import { m } from '@salamu/messages/messages';
import { keepTyped, restoreTyped } from './typed.ts';

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

/** Reload the page once the server answers, because browsers remember a failed script. */
async function reloadWhenReachable(place: HTMLElement): Promise<void> {
  const notice = document.createElement('p');
  notice.role = 'status';
  notice.className = 'my-4 border-clay border-s-4 py-2 ps-5';
  place.before(notice);
  notice.textContent = m.script_offline_reload();
  // A small script may still load where a larger one failed.
  const { reloadOnce, serverAnswers } = await import('@salamu/ui/script-recovery');
  await serverAnswers(({ isOffline }) => {
    notice.textContent = isOffline ? m.script_offline() : m.script_silent();
  });
  keepTyped();
  if (!reloadOnce()) notice.textContent = m.script_failed();
}

restoreTyped();

const islandsAt = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
for (const island of islandsAt('[client="load"]')) sleepUntilHydrated(island);
for (const island of islandsAt('[client="load"], .scripted-form > [client="touch"]'))
  island.addEventListener('astro:hydration-error', () => void reloadWhenReachable(island), { once: true });
