import { storedToken } from '@salamu/ui/token';
import type { ClientDirective } from 'astro';
import { hydrated, hydrateOnce } from './hydrate-once.ts';

const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown'];
const root = document.documentElement;

// This runs before the island is painted, so the right one of its two states shows from the start.
root.dataset.session = storedToken() ? 'signed-in' : 'signed-out';

/**
 * `client:touch` hydrates an island when there is a session, at the first touch or focus, or from the start if this tab
 * keeps one of the given things. A button pressed before React has loaded is pressed again afterwards, also by Enter in
 * a form; what was typed until then stays (see `useForm`).
 */
const touch: ClientDirective = (load, { value }, island) => {
  const hydrate = hydrateOnce(load);
  let pressed: HTMLButtonElement | null = null;
  const hold = (button: HTMLButtonElement | null) => {
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed?.setAttribute('aria-busy', 'true');
    island.toggleAttribute('data-holds', pressed !== null);
  };
  const remember = (event: Event) => {
    hold(event.target instanceof Element ? event.target.closest('button') : null);
    // The browser would send the form as if it needed no script.
    if (pressed) event.preventDefault();
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
      const again = pressed;
      hold(null);
      // By then the form has what was typed.
      if (again) setTimeout(() => again.click());
    },
    { once: true },
  );
  if (root.dataset.session === 'signed-in' || keepsOneOf(value)) void hydrate();
};

function keepsOneOf(keys: unknown): boolean {
  try {
    return Array.isArray(keys) && keys.some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

export default touch;
