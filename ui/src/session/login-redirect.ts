import { readPath } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';

const signInPages = ['/login', '/register', '/admin-login', '/artist-register'];

/** Whether a 401 on this page is handled in place instead of redirecting to `/login`. */
export function isSignInPage(path: string): boolean {
  return signInPages.includes(readPath(path).path.replace(/\/+$/, ''));
}

/** A local path to return to, or null for other sites and for paths a browser reads as such. */
export function localPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends inside an address
  return /[\u0000-\u001f\\]/.test(next) ? null : next;
}

let isSigningOut = false;

/** Don't redirect refused calls while signing out, until a page is shown again. */
export function noteSigningOut(): void {
  isSigningOut = true;
  const shown = () => {
    isSigningOut = false;
  };
  addEventListener('pageshow', shown, { once: true });
}

/** Redirect to `/login` and back, except on sign-in pages and while signing out. */
export function leaveForLogin(): void {
  const { pathname, search } = location;
  if (isSigningOut || isSignInPage(pathname)) return;
  location.assign(here(`/login?next=${encodeURIComponent(pathname + search)}`));
}

/** A role's start page after signing in, in the current language if available. */
export function homeOf(role: string): string {
  if (role === 'admin') return '/admin/dashboard';
  return here(role === 'artist' ? '/artist/dashboard' : '/');
}
