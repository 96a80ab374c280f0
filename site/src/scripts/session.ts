import { $session, startSession } from '@salamu/ui/session';
import { storedToken } from '@salamu/ui/token';

// A token shows as signed in until the answer comes, also in an outage, so that the menu does not jump.
$session.subscribe(({ status }) => {
  const isSignedIn = status === 'signed-in' || (status !== 'signed-out' && storedToken() !== null);
  document.documentElement.dataset.session = isSignedIn ? 'signed-in' : 'signed-out';
});

void startSession();
