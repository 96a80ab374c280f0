import { storedToken } from '@salamu/ui/token';

const script = () => import('./follow.ts');

const onClick = (selector: string, act: () => Promise<void>) =>
  document.querySelector(selector)?.addEventListener('click', () => void act());

// The buttons are for people with an account; visitors see a link instead and don't need the scripts. A click counts
// from now on, also while the script that answers it is on its way.
if (storedToken()) {
  void script().catch(() => {});
  onClick('[data-follow]', async () => (await script()).toggleFollow());
  onClick('[data-block]', async () => (await import('./block.ts')).toggleBlock());
}
