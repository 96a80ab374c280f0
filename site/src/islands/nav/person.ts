import { m } from '@salamu/messages/messages';
import type { SessionState } from '@salamu/ui/session/session';
import type { Viewer } from './menu.ts';

export interface Person {
  name: string;
  email: string;
  initial: string;
  role: Exclude<Viewer, 'visitor'>;
}

// Until the role is known, show the links that every role has.
const unknown = { email: '', initial: '', role: 'user' } as const;

/** The person of a session, without a name until the API has answered. */
export function personIn(session: SessionState): Person {
  if (session.status === 'loading') return { ...unknown, name: '' };
  if (session.status !== 'signed-in') return { ...unknown, name: m.nav_your_account() };
  const { name, email, role } = session.user;
  return { name, email, role, initial: [...name.trim()][0]?.toUpperCase() ?? '' };
}
