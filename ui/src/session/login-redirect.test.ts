import { inLocale } from '@salamu/messages/in-locale';
import { homeOf, isSignInPage, leaveForLogin, localPath, noteSigningOut } from './login-redirect.ts';

test.each(['/artists/amina?occasion=birthday#request', '/'])('%s is a path to return to', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'artists',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('%p is not', (path) => {
  expect(localPath(path)).toBeNull();
});

test('on the sign-in pages a 401 does not redirect (covers §8.2)', () => {
  expect(['/login', '/register', '/admin-login', '/artist-register/'].every(isSignInPage)).toBe(true);
  expect(['/fr/login', '/sw/admin-login'].every(isSignInPage)).toBe(true);
  expect(isSignInPage('/artists')).toBe(false);
});

test('any role other than admin or artist is an ordinary user (covers §3.2)', () => {
  expect([homeOf('admin'), homeOf('artist'), homeOf('user'), homeOf('other')]).toEqual([
    '/admin/dashboard',
    '/artist/dashboard',
    '/',
    '/',
  ]);
});

test('signing in stays in its language, but for admins', () => {
  const homes = inLocale('fr', () => ['admin', 'artist', 'user'].map(homeOf));
  expect(homes).toEqual(['/admin/dashboard', '/fr/artist/dashboard', '/fr']);
});

test('what is refused leads to the sign-in page, except while someone signs out', () => {
  const went: string[] = [];
  const page = { pathname: '/artist/dashboard', search: '', assign: (to: string) => void went.push(to) };
  const before = globalThis.location;
  Object.assign(globalThis, { location: page });
  try {
    noteSigningOut();
    leaveForLogin();
    expect(went).toEqual([]);
    // They go back to the page.
    dispatchEvent(new Event('pageshow'));
    leaveForLogin();
    inLocale('sw', leaveForLogin);
    expect(went).toEqual(['/login?next=%2Fartist%2Fdashboard', '/sw/login?next=%2Fartist%2Fdashboard']);
  } finally {
    Object.assign(globalThis, { location: before });
  }
});
