import { readPath } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';

const signInPages = ['/login', '/register', '/admin-login', '/artist-register'];

/** Whether a 401 on this page is answered in place instead of by going to `/login`. */
export function isSignInPage(path: string): boolean {
  return signInPages.includes(readPath(path).path.replace(/\/+$/, ''));
}

/** A path of our own to return to, or null: never another site, never a path that a browser reads as one. */
export function localPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends inside an address
  return /[\u0000-\u001f\\]/.test(next) ? null : next;
}

let isSigningOut = false;

/** Someone signs out: calls that are refused meanwhile lead nowhere, until a page is shown again. */
export function noteSigningOut(): void {
  isSigningOut = true;
  const shown = () => {
    isSigningOut = false;
  };
  addEventListener('pageshow', shown, { once: true });
}

/** Go to `/login`, which leads back here afterwards. On a sign-in page, and while someone signs out, stay. */
export function leaveForLogin(): void {
  const { pathname, search } = location;
  if (isSigningOut || isSignInPage(pathname)) return;
  location.assign(here(`/login?next=${encodeURIComponent(pathname + search)}`));
}

/** Where a role starts after signing in, in the language spoken here if there is a choice. */
export function homeOf(role: string): string {
  if (role === 'admin') return '/admin/dashboard';
  return here(role === 'artist' ? '/artist/dashboard' : '/');
}
