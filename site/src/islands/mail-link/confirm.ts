import { ApiError, unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { isOutage } from '@salamu/ui/outage';

/** Where a link that confirms an address has got to. `requests`: what a guest has asked for, to bring in. */
export type Confirmation =
  | { step: 'asking' }
  | { step: 'confirmed'; requests: number }
  | { step: 'adopted'; requests: number }
  | { step: 'dead' }
  | { step: 'taken' }
  | { step: 'failed'; error: unknown };

/** Finds out what the link can do. It changes nothing: programs that check mails open links too. */
export function lookAtLink(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    const { confirmed, requests } = await unwrap(api.users['guest-requests'].post({ token }));
    return confirmed ? { step: 'confirmed', requests } : { step: 'asking' };
  });
}

/** Confirms the address that the link was mailed to. */
export function confirmAddress(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    await unwrap(api.users['confirm-email'].post({ token }));
    const after = await lookAtLink(token);
    // Confirmed it is, even where nobody could say whether there is something to bring in.
    return after.step === 'confirmed' ? after : { step: 'confirmed', requests: 0 };
  });
}

async function orProblem(ask: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) return { step: 'failed', error };
    return { step: error instanceof ApiError && error.code === 'already_exists' ? 'taken' : 'dead' };
  }
}
