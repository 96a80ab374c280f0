import { $session, endSession, startSession } from '@salamu/ui/session';
import { storedToken } from '@salamu/ui/token';
import { startMenus } from './menu.ts';

const root = document.documentElement;

function fill(part: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-user="${part}"]`)) element.textContent = text;
}

$session.subscribe((session) => {
  // A token shows as signed in until the answer comes, also in an outage, so that the menu does not jump.
  const signedIn =
    session.status === 'signed-in' || (session.status !== 'signed-out' && storedToken() !== null);
  root.dataset.session = signedIn ? 'signed-in' : 'signed-out';
  if (session.status !== 'signed-in') return;
  const { name, email, role } = session.user;
  fill('name', name);
  fill('email', email);
  fill('initial', [...name.trim()][0]?.toUpperCase() ?? '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-role]')) {
    link.hidden = link.dataset.role !== role;
  }
});

for (const button of document.querySelectorAll('[data-sign-out]')) {
  button.addEventListener('click', async () => {
    await endSession();
    location.assign('/');
  });
}

startMenus();
void startSession();
