import { endSession } from '@salamu/ui/session';
import { forgetDrafts } from '../profile/forget-drafts.ts';

let leaving = false;

/** Leave the dashboards for a page of the site, without a history entry. Only the first call counts. */
export function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  location.replace(address);
}

/** Loaded on demand to keep it off the first screen. */
async function forgetDeliveries(): Promise<void> {
  const kept = await import('../deliveries/kept-files.ts').catch(() => null);
  await kept?.forgetDeliveries();
}

/** Sign out and return to `/`; recordings kept for upload and drafts are deleted too. */
export async function signOut(): Promise<void> {
  leaving = true;
  forgetDrafts();
  await Promise.all([endSession(), forgetDeliveries()]);
  location.assign('/');
}
