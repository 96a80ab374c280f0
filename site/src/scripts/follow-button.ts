import { storedToken } from '@salamu/ui/session/token';
import { reloadWhenReachable } from './script-lost.ts';

const script = () => import('./follow.ts');

/** A button can be pressed from now on, also while the script that answers it is on its way, until that is lost. */
function answer(selector: string, press: () => Promise<void>): void {
  const button = document.querySelector<HTMLButtonElement>(selector);
  if (!button) return;
  const giveUp = () => {
    button.disabled = true;
    return reloadWhenReachable(button);
  };
  button.addEventListener('click', () => void press().catch(giveUp));
  button.disabled = false;
}

// The buttons are for people with an account; visitors see a link instead and don't need the scripts.
if (storedToken()) {
  void script().catch(() => {});
  answer('button[data-follow]', async () => (await script()).toggleFollow());
}
