import { localPath } from '@salamu/ui/login-redirect';

/** A link to another sign-in page that passes on this one's `next`. */
export function withNext(path: '/login' | '/register', here: URL): string {
  const next = localPath(here.searchParams.get('next'));
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
