import { m } from '@salamu/messages/messages';

/**
 * Make an island inert until its script has loaded; otherwise it would lose what is typed into it and send nothing.
 */
function guard(island: HTMLElement): void {
  const place = island.closest<HTMLElement>('[data-hydrating]') ?? island;
  const setInert = (isLoading: boolean) => {
    place.inert = isLoading;
    if (isLoading) place.setAttribute('aria-busy', 'true');
    else place.removeAttribute('aria-busy');
  };
  setInert(island.hasAttribute('ssr'));
  island.addEventListener('astro:hydrate', () => setInert(false), { once: true });
  island.addEventListener('astro:hydration-error', () => void reloadWhenReachable(place), { once: true });
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
  if (!reloadOnce()) notice.textContent = m.script_failed();
}

for (const island of document.querySelectorAll<HTMLElement>('[client="load"], [client="visible"]'))
  guard(island);
