import type { ClientDirective } from 'astro';
import { hydrateOnce } from './hydrate-once.ts';

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/**
 * `client:form={prefix}` hydrates a form that works without scripts: at the first sign that someone uses it, or from the
 * start if this browser keeps a draft of it under that prefix. Until its script has loaded, the form is posted.
 */
const form: ClientDirective = (load, { value }, island) => {
  const hydrate = hydrateOnce(load);
  for (const sign of signs) island.addEventListener(sign, hydrate, { passive: true });
  island.addEventListener(
    'astro:hydrate',
    () => {
      for (const sign of signs) island.removeEventListener(sign, hydrate);
    },
    { once: true },
  );
  if (keepsDraft(String(value))) void hydrate();
};

function keepsDraft(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

export default form;
