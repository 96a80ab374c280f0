import { type Factor, challenge as limits } from '@salamu/api/domain/account/second-factor';

const key = 'sign-in';

/** A sign-in whose password was right, and which waits for one of these or a recovery code. */
export interface Waiting {
  challenge: string;
  factors: readonly Factor[];
}

/** Store the sign-in that waits, so that reloading the page doesn't lose it. */
export function storeWaiting(waiting: Waiting): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...waiting, until: Date.now() + limits.lasts }));
  } catch {
    // Without storage, a reload asks for the password again.
  }
}

/** The sign-in in this tab that still waits, or null. */
export function storedWaiting(): Waiting | null {
  try {
    const { challenge, factors, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const isWhole = typeof challenge === 'string' && Array.isArray(factors);
    return isWhole && until > Date.now() ? { challenge, factors } : null;
  } catch {
    return null;
  }
}

export function forgetWaiting(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
