import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The store's value, and each later one. `@nanostores/react` brings deep maps along, which the first screen would pay for. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get);
}
