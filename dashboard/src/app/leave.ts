import { endSession } from '@salamu/ui/session';
import { forgetDrafts } from '../profile/forget-drafts.ts';

let leaving = false;

/** Leaves the dashboards for a page of the site, without a history entry. Only the first call counts. */
export function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  location.replace(address);
}

/** Loaded only then: the first screen does without it. */
async function forgetDeliveries(): Promise<void> {
  const kept = await import('../deliveries/kept-files.ts').catch(() => null);
  await kept?.forgetDeliveries();
}

/** Ends the session and returns to `/`; recordings that were kept for an upload, and drafts, go too. */
export async function signOut(): Promise<void> {
  leaving = true;
  forgetDrafts();
  await Promise.all([endSession(), forgetDeliveries()]);
  location.assign('/');
}
