import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Subscribe to a store. `@nanostores/react` would add deep maps to the first screen's weight. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get);
}
