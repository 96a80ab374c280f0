import { atom } from 'nanostores';
import { askedPause, isOutage, isUnanswered, waitOutage } from './outage.ts';
import { keepForRevoking, removeToken, revokeEnded, storedToken, storeToken } from './token.ts';

/** Who is signed in, as returned by login, register and verify. */
export type Session = Awaited<ReturnType<Calls['verify']>>;

export type SessionState =
  | { status: 'loading' }
  /** There is a token but no answer about it: it stays stored and is verified again later. */
  | { status: 'unreachable'; isOffline: boolean }
  | { status: 'signed-in'; user: Session }
  | { status: 'signed-out' };

/** Only visitors with a session load the client. */
const calls = () => import('./session-calls.ts');
type Calls = Awaited<ReturnType<typeof calls>>;

export const $session = atom<SessionState>({ status: 'loading' });

/** How long to wait for the first answer before showing stored data, and for later ones, in ms. */
const [firstWithin, laterWithin] = [5_000, 30_000];

let endWait = () => {};

export const retrySession = () => endWait();

/**
 * Verify the stored token at start. A refusal signs out and is logged; an outage keeps the token and retries with
 * growing delays.
 */
export async function startSession(): Promise<void> {
  void revokeEnded();
  for (let tries = 0; storedToken(); tries += 1) {
    const patience = AbortSignal.timeout(tries === 0 ? firstWithin : laterWithin);
    try {
      return $session.set({ status: 'signed-in', user: await (await calls()).verify(patience) });
    } catch (error) {
      if (!isOutage(error)) {
        console.warn('The session could not be verified.', error);
        break;
      }
      await waitForAnswer(error, tries, patience.aborted);
      // Signed in or out meanwhile.
      if (isSettled()) return;
    }
  }
  removeToken();
  $session.set({ status: 'signed-out' });
}

/** A first failure may be brief, or due to leaving the page, so it isn't shown after or before short waits. */
async function waitForAnswer(error: unknown, tries: number, wasLong: boolean): Promise<void> {
  const wait = waitOutage(error, tries);
  endWait = wait.end;
  if (tries > 0 || wasLong || !navigator.onLine || askedPause(error) > 0)
    $session.set({ status: 'unreachable', isOffline: isUnanswered(error) });
  await wait.over;
}

const isSettled = () => ['signed-in', 'signed-out'].includes($session.get().status);

export function adoptSession(user: Session): void {
  storeToken(user.token);
  $session.set({ status: 'signed-in', user });
}

export function rename(name: string): void {
  const session = $session.get();
  if (session.status === 'signed-in') $session.set({ ...session, user: { ...session.user, name } });
}

/** Sign out locally right away. The server is told when reachable, maybe when a page next opens. */
export function endSession(): void {
  keepForRevoking();
  $session.set({ status: 'signed-out' });
  void revokeEnded();
}
