import { newKey } from '@salamu/ui/browser/new-key';
import { onDevice } from '@salamu/ui/browser/stored';

const key = 'browser';

/**
 * The header that tells this browser from others when someone signs in, so that only a new one is news to them. Empty
 * where nothing can be kept.
 */
export function browserHeaders(): { 'browser-id'?: string } {
  const id = onDevice.get(key) ?? newKey();
  return onDevice.set(key, id) ? { 'browser-id': id } : {};
}
