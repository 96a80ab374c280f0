import { here } from '@salamu/messages/messages';
import { localPath } from '@salamu/ui/session/login-redirect';

/** A link to another sign-in page that passes on this one's `next`. */
export function withNext(path: '/login' | '/register', page: URL): string {
  const next = localPath(page.searchParams.get('next'));
  return next ? `${here(path)}?next=${encodeURIComponent(next)}` : here(path);
}
