import { inTab } from '@salamu/ui/browser/stored';
import { storedToken } from '@salamu/ui/session/token';
import type { ClientDirective } from 'astro';
import { hydrated, hydrateOnce } from './hydrate-once.ts';

const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown'];
const presses = ['pointerdown', 'pointerout', 'click'];
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
  /** The button that is held down or was clicked. */
  let pressed: HTMLButtonElement | null = null;
  let place = -1;
  let isClicked = false;
  const hold = (button: HTMLButtonElement | null, { clicked }: { clicked: boolean }) => {
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    place = pressed ? buttons().indexOf(pressed) : -1;
    isClicked = clicked && pressed !== null;
    if (isClicked) pressed?.setAttribute('aria-busy', 'true');
    island.toggleAttribute('data-holds', isClicked);
  };
  const remember = (event: Event) => {
    if (event.type === 'pointerout') return isClicked || hold(null, { clicked: false });
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    hold(button, { clicked: event.type === 'click' });
    if (!isClicked) return;
    // The browser would send the form as if it needed no script.
    event.preventDefault();
    // React would hydrate at once, and lose a click on what it then draws anew.
    event.stopImmediatePropagation();
  };
  const session = new MutationObserver(() => root.dataset.session === 'signed-in' && hydrate());

  for (const event of touches) island.addEventListener(event, hydrate, { passive: true });
  for (const event of presses) island.addEventListener(event, remember, { capture: true });
  session.observe(root, { attributeFilter: ['data-session'] });
  island.addEventListener(
    hydrated,
    () => {
      for (const event of touches) island.removeEventListener(event, hydrate);
      for (const event of presses) island.removeEventListener(event, remember, { capture: true });
      session.disconnect();
      // React draws anew what a browser has translated: then the button in that place was pressed.
      const isDrawnAnew = pressed?.isConnected === false;
      const again = isDrawnAnew ? buttons()[place] : isClicked && pressed;
      hold(null, { clicked: false });
      // By then the form has what was typed.
      if (again) setTimeout(() => again.click());
    },
    { once: true },
  );
  if (root.dataset.session === 'signed-in' || keepsOneOf(value)) void hydrate();
};

const keepsOneOf = (keys: unknown) => Array.isArray(keys) && keys.some((key) => inTab.get(key) !== null);

export default touch;
