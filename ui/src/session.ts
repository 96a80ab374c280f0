import { atom } from 'nanostores';
import { askedPause, isOutage, isUnanswered, waitOutage } from './outage.ts';
import { removeToken, storedToken, storeToken } from './token.ts';

/** Who is signed in, as login, register and verify answer. */
export type Session = Awaited<ReturnType<typeof verify>>;

export type SessionState =
  | { status: 'loading' }
  /** There is a token, and no answer about it: it is kept, and asked about again. */
  | { status: 'unreachable'; isOffline: boolean }
  | { status: 'signed-in'; user: Session }
  | { status: 'signed-out' };

/** The client is loaded by those who have a session: visitors do without it. */
const client = () => import('./api.ts');

async function verify() {
  const { api, call } = await client();
  return call(api.users.verify.get());
}

export const $session = atom<SessionState>({ status: 'loading' });

let endWait = () => {};

/** Asks right away who is signed in, where an outage keeps that open. */
export const retrySession = () => endWait();

/**
 * Verify the stored token, once at start. A refusal signs out and is logged. An outage says nothing about the session:
 * the token stays and is verified again, with growing pauses.
 */
export async function startSession(): Promise<void> {
  for (let tries = 0; storedToken(); tries += 1) {
    try {
      return $session.set({ status: 'signed-in', user: await verify() });
    } catch (error) {
      if (!isOutage(error)) {
        console.warn('The session could not be verified.', error);
        break;
      }
      await waitForAnswer(error, tries);
      // Someone signed in or out here meanwhile.
      if (isSettled()) return;
    }
  }
  removeToken();
  $session.set({ status: 'signed-out' });
}

/** The first failure may be a short one, or the page being left: it is not shown, unless a long wait follows. */
async function waitForAnswer(error: unknown, tries: number): Promise<void> {
  const wait = waitOutage(error, tries);
  endWait = wait.end;
  if (tries > 0 || !navigator.onLine || askedPause(error) > 0)
    $session.set({ status: 'unreachable', isOffline: isUnanswered(error) });
  await wait.over;
}

const isSettled = () => ['signed-in', 'signed-out'].includes($session.get().status);

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
