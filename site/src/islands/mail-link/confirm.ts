import { ApiError, unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { isOutage } from '@salamu/ui/outage';

/** The step that a confirmation link has reached. `requests`: how many guest requests can be brought in. */
export type Confirmation =
  | { step: 'asking' }
  | { step: 'confirmed'; requests: number }
  | { step: 'adopted'; requests: number }
  | { step: 'dead' }
  | { step: 'taken' }
  | { step: 'failed'; error: unknown };

/** Find out what the link can do. It changes nothing, because mail scanners open links too. */
export function lookAtLink(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    const { confirmed, requests } = await unwrap(api.users['guest-requests'].post({ token }));
    return confirmed ? { step: 'confirmed', requests } : { step: 'asking' };
  });
}

/** Confirm the address that the link was emailed to. */
export function confirmAddress(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    await unwrap(api.users['confirm-email'].post({ token }));
    const after = await lookAtLink(token);
    // The address is confirmed, even if we couldn't find out whether there are requests to bring in.
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
