import { onDevice } from '@salamu/ui/browser/stored';
import { atom } from 'nanostores';

/** What is open over the screen: the search over everything, or the list of keys. */
export const $desk = atom<'find' | 'keys' | null>(null);

const kept = 'single-keys';

/** Whether single keys do something: some people’s speech or tremor types them without meaning to (WCAG 2.1.4). */
export const $singleKeys = atom(onDevice.get(kept) !== 'off');

export function setSingleKeys(on: boolean): void {
  if (on) onDevice.remove(kept);
  else onDevice.set(kept, 'off');
  $singleKeys.set(on);
}
