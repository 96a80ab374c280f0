/**
 * An island that is drawn but whose script is still on its way would lose what is typed into it, and send nothing:
 * it takes no input until it listens.
 */
function sleep(island: HTMLElement): void {
  const place = island.closest<HTMLElement>('[data-asleep]') ?? island;
  const rest = (isAsleep: boolean) => {
    place.inert = isAsleep;
    if (isAsleep) place.setAttribute('aria-busy', 'true');
    else place.removeAttribute('aria-busy');
  };
  rest(island.hasAttribute('ssr'));
  island.addEventListener('astro:hydrate', () => rest(false), { once: true });
  island.addEventListener('astro:hydration-error', () => void startAgain(place), { once: true });
}

/** Once the server answers, the page is loaded again: browsers remember a script that failed. */
async function startAgain(place: HTMLElement): Promise<void> {
  const words = document.createElement('p');
  words.role = 'status';
  words.className = 'my-4 border-clay border-l-4 py-2 pl-5';
  place.before(words);
  words.textContent = "You're offline. Reload the page once you're back.";
  // What only a lost script needs is loaded by then: it may still come where a larger one did not.
  const { reloadOnce, serverAnswers } = await import('@salamu/ui/lost-script');
  await serverAnswers(({ isOffline }) => {
    words.textContent = isOffline
      ? "You're offline. This part of the page opens as soon as you're back."
      : "Salamu isn't answering right now. We'll keep trying.";
  });
  if (!reloadOnce()) words.textContent = "This part of the page couldn't be loaded. Reload to try again.";
}

for (const island of document.querySelectorAll<HTMLElement>('[client="load"], [client="visible"]'))
  sleep(island);
