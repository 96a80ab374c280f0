import { here } from '@salamu/messages/messages';
import { leaveAccount } from '@salamu/ui/session/leave-account';

let leaving = false;

/** Whether the page is being left: nothing more is asked for then. */
export const isLeaving = () => leaving;

/** Leave the dashboards for a page of the site, without a history entry. Only the first call counts. */
export function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  location.replace(address);
}

/** Delete an account's videos that are not sent yet. Loaded on demand to keep it off the first screen. */
async function forgetUnsent(owner: string): Promise<void> {
  const loaded = await Promise.all([
    import('../deliveries/stored-files.ts'),
    import('../studio/takes.ts'),
  ]).catch(() => null);
  if (!loaded) return;
  const [files, takes] = loaded;
  await Promise.all([files.forgetDeliveries(owner), takes.deleteTakesBy(owner).catch(() => undefined)]);
}

/** Sign out and return to the home page; videos that are not sent yet are deleted with the drafts, unless they are kept. */
export async function signOut(owner: string, { keepsUnsent = false } = {}): Promise<void> {
  leaving = true;
  await Promise.all([leaveAccount(owner), keepsUnsent || forgetUnsent(owner)]);
  location.assign(here('/'));
}
