import { storedToken } from '@salamu/ui/session/token';
import type { ReadableAtom } from 'nanostores';
import { type Delivery, isBusy } from './state.ts';

/** Make the browser ask before the page closes while a video is being sent, unless the session has ended anyway. */
export function warnBeforeLeaving($delivery: ReadableAtom<Delivery>): void {
  addEventListener('beforeunload', (event) => {
    if (isBusy($delivery.get()) && storedToken()) event.preventDefault();
  });
}
