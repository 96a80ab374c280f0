import { inTab } from '@salamu/ui/browser/stored';

/** How the address of an artist ends whom a visitor wants to follow, and therefore signs in. */
export const followHash = '#follow';

const key = 'follow';

/** Whoever signs in to come back to such an address has followed: this tab remembers, as a link alone could be anybody's. */
export function noteFollow(next: string): void {
  if (next.endsWith(followHash)) inTab.set(key, 'wanted');
}

/** Whether this tab was to follow the artist whose page it shows; it is not asked twice. */
export function takeFollow(): boolean {
  const isWanted = inTab.get(key) !== null && location.hash === followHash;
  if (isWanted) inTab.remove(key);
  return isWanted;
}
