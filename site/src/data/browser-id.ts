import { newKey } from '@salamu/ui/new-key';

const key = 'browser';

/**
 * The header that tells this browser from others when someone signs in, so that only a new one is news to them. Empty
 * where nothing can be kept.
 */
export function browserHeaders(): { 'browser-id'?: string } {
  try {
    const id = localStorage.getItem(key) ?? newKey();
    localStorage.setItem(key, id);
    return { 'browser-id': id };
  } catch {
    return {};
  }
}
