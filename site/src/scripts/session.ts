import { $session, startSession } from '@salamu/ui/session/session';
import { storedToken } from '@salamu/ui/session/token';

// With a token, show the signed-in menu until the answer comes, even in an outage, so that the menu doesn't jump.
$session.subscribe(({ status }) => {
  const isSignedIn = status === 'signed-in' || (status !== 'signed-out' && storedToken() !== null);
  document.documentElement.dataset.session = isSignedIn ? 'signed-in' : 'signed-out';
});

void startSession();

// Only people who are signed in have anyone to hide.
