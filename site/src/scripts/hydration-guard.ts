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
  notice.textContent = "You're offline. Reload the page once you're back.";
  // A small script may still load where a larger one failed.
  const { reloadOnce, serverAnswers } = await import('@salamu/ui/script-recovery');
  await serverAnswers(({ isOffline }) => {
    notice.textContent = isOffline
      ? "You're offline. This part of the page opens as soon as you're back."
      : "Salamu isn't answering right now. We'll keep trying.";
  });
  if (!reloadOnce()) notice.textContent = "This part of the page couldn't be loaded. Reload to try again.";
}

for (const island of document.querySelectorAll<HTMLElement>('[client="load"], [client="visible"]'))
  guard(island);
