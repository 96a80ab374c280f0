import { atom } from 'nanostores';

/** What is open over the screen: the search over everything, or the list of keys. */
export const $desk = atom<'find' | 'keys' | null>(null);

const kept = 'single-keys';

/** Whether single keys do something: some people’s speech or tremor types them without meaning to (WCAG 2.1.4). */
export const $singleKeys = atom(localStorage.getItem(kept) !== 'off');

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(kept);
  else localStorage.setItem(kept, 'off');
  $singleKeys.set(on);
}
