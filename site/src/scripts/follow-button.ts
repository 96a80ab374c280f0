import { storedToken } from '@salamu/ui/token';

const script = () => import('./follow.ts');

// The button is for people with an account; visitors see a link instead and don't need the script.
if (storedToken()) {
  void script().catch(() => {});
  document
    .querySelector('[data-follow]')
    ?.addEventListener('click', () => void script().then(({ toggleFollow }) => toggleFollow()));
}
