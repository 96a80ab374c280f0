import { onDevice } from '@salamu/ui/browser/stored';
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
  // Whoever scrolls to it may use it: its code comes before it is needed, should the network go.
  let wasAway = false;
  const view = new IntersectionObserver((seen) => {
    const isSeen = seen.some(({ isIntersecting }) => isIntersecting);
    if (isSeen && wasAway) {
      view.disconnect();
      void load().catch(() => {});
    }
    wasAway ||= !isSeen;
  });
  for (const part of island.children) view.observe(part);
  if (onDevice.keys(String(value)).length > 0) void hydrate();
};

export default form;
