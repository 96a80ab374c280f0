import { atom } from 'nanostores';
import { removeToken, storedToken, storeToken } from './token.ts';

/** Who is signed in, as login, register and verify answer. */
export type Session = Awaited<ReturnType<typeof verify>>;

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: Session }
  | { status: 'signed-out' };

/** The client is loaded by those who have a session: visitors do without it. */
const client = () => import('./api.ts');

async function verify() {
  const { api, call } = await client();
  return call(api.users.verify.get());
}

export const $session = atom<SessionState>({ status: 'loading' });

const moment = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** Whether the API has answered, and not only the network failed. */
const isAnswer = (error: unknown) => error instanceof Error && 'status' in error && error.status !== 0;

/**
 * Verifies the stored token, once at start. A failure signs out and is logged; a call that broke off because the page
 * is being left says nothing about the session, and is made again should the page come back.
 */
export async function startSession(): Promise<void> {
  if (!storedToken()) return $session.set({ status: 'signed-out' });
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    addEventListener('pageshow', () => void startSession(), { once: true });
  };
  addEventListener('pagehide', leave);
  try {
    $session.set({ status: 'signed-in', user: await verify() });
  } catch (error) {
    // Calls break off a little before the page is told that it is being left.
    if (!isAnswer(error)) await moment();
    if (isLeaving) return;
    console.warn('The session could not be verified.', error);
    removeToken();
    $session.set({ status: 'signed-out' });
  } finally {
    removeEventListener('pagehide', leave);
  }
}

/** Keeps the token of a login, a registration or a completed profile. */
export function adoptSession(user: Session): void {
  storeToken(user.token);
  $session.set({ status: 'signed-in', user });
}

/** Calls the person by a new name, wherever one is shown. */
export function rename(name: string): void {
  const session = $session.get();
  if (session.status === 'signed-in') $session.set({ ...session, user: { ...session.user, name } });
}

/** Ends the session at the server where it can be reached, and here in any case. */
export async function endSession(): Promise<void> {
  try {
    const { api, call } = await client();
    await call(api.users.logout.post());
  } catch (error) {
    console.warn('The server was not told of signing out.', error);
  }
  removeToken();
  $session.set({ status: 'signed-out' });
}
