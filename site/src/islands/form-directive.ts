import type { ClientDirective } from 'astro';

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/**
 * `client:form={prefix}` hydrates a form that works without scripts: at the first sign that someone uses it, or from the
 * start if this browser keeps a draft of it under that prefix.
 */
const form: ClientDirective = (load, { value }, island) => {
  let isLoading = false;
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await (await load())();
    } finally {
      // If the script didn't load, the next touch tries again; until then the form is posted.
      isLoading = false;
    }
  };
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
