import { storedToken } from '@salamu/ui/token';
import type { ReadableAtom } from 'nanostores';
import { type Delivery, isBusy } from './state.ts';

/** Has the browser ask before the page is closed while a video is on its way; not where the session has ended anyway. */
export function warnBeforeLeaving($delivery: ReadableAtom<Delivery>): void {
  addEventListener('beforeunload', (event) => {
    if (isBusy($delivery.get()) && storedToken()) event.preventDefault();
  });
}
