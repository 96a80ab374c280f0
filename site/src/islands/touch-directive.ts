import { storedToken } from '@salamu/ui/token';
import type { ClientDirective } from 'astro';
import { hydrated } from './hydration-event.ts';

const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown'];
const root = document.documentElement;

// This runs before the island is painted, so the right one of its two states shows from the start.
root.dataset.session = storedToken() ? 'signed-in' : 'signed-out';

/**
 * `client:touch` hydrates an island when there is a session, or at the first touch or focus. A button pressed before
 * React has loaded is clicked again afterwards.
 */
const touch: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let pressed: HTMLButtonElement | null = null;
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    await (await load())();
    // If the script didn't load, the next touch tries again.
    isLoading = false;
  };
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    pressed?.setAttribute('aria-busy', 'true');
  };
  const session = new MutationObserver(() => root.dataset.session === 'signed-in' && hydrate());

  for (const event of touches) island.addEventListener(event, hydrate, { passive: true });
  island.addEventListener('click', remember);
  session.observe(root, { attributeFilter: ['data-session'] });
  island.addEventListener(
    hydrated,
    () => {
      for (const event of touches) island.removeEventListener(event, hydrate);
      island.removeEventListener('click', remember);
      session.disconnect();
      pressed?.removeAttribute('aria-busy');
      pressed?.click();
    },
    { once: true },
  );
  if (root.dataset.session === 'signed-in') void hydrate();
};

export default touch;
