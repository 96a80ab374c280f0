import { localPath } from '@salamu/ui/login-redirect';

/** The address of another way in, leading afterwards to where this one, at `here`, would have led. */
export function wayIn(path: '/login' | '/register', here: URL): string {
  const next = localPath(here.searchParams.get('next'));
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
