import { inTab } from '@salamu/ui/browser/stored';
import { storedToken } from '@salamu/ui/session/token';
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
  const buttons = () => [...island.querySelectorAll('button')];
  let pressed: HTMLButtonElement | null = null;
  let place = -1;
  const hold = (button: HTMLButtonElement | null) => {
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    place = pressed ? buttons().indexOf(pressed) : -1;
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
      // React draws anew what a browser has translated: then the button in that place was pressed.
      const again = pressed?.isConnected ? pressed : buttons()[place];
      hold(null);
      // By then the form has what was typed.
      if (again) setTimeout(() => again.click());
    },
    { once: true },
  );
  if (root.dataset.session === 'signed-in' || keepsOneOf(value)) void hydrate();
};

const keepsOneOf = (keys: unknown) => Array.isArray(keys) && keys.some((key) => inTab.get(key) !== null);

export default touch;
