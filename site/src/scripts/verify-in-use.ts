import { m } from '@salamu/messages/messages';

// Hashing, and asking the API, load once someone uses the page, or if a watch page's link brings an ID along after `#`.
const page = document.querySelector<HTMLElement>('[data-verify]');
let isLoaded = false;

async function load(): Promise<void> {
  await import('./verify.ts');
  isLoaded = true;
}

function sayOffline(): void {
  const problem = page?.querySelector<HTMLElement>('[data-problem="id"]');
  if (!problem) return;
  problem.textContent = m.form_unreached();
  problem.hidden = false;
}

/** Send a form that was sent before, as soon as what sends it is there. */
async function wait(event: SubmitEvent): Promise<void> {
  if (isLoaded) return;
  event.preventDefault();
  await load();
  (event.target as HTMLFormElement).requestSubmit();
}

if (page) {
  page.hidden = false;
  for (const sign of ['pointerdown', 'focusin'])
    page.addEventListener(sign, () => void load().catch(() => {}));
  page.addEventListener('submit', (event) => void wait(event).catch(sayOffline));
  if (location.hash.length > 1) void load().catch(() => {});
}
