import { expect, test } from 'bun:test';
import { homeOf, isSignInPage, localPath } from './login-redirect.ts';

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

test('on the sign-in pages a 401 does not redirect', () => {
  expect(['/login', '/register', '/admin-login', '/artist-register/'].every(isSignInPage)).toBe(true);
  expect(isSignInPage('/artists')).toBe(false);
});

test('any role other than admin or artist is an ordinary user', () => {
  expect([homeOf('admin'), homeOf('artist'), homeOf('user'), homeOf('other')]).toEqual([
    '/admin/dashboard',
    '/artist/dashboard',
    '/',
    '/',
  ]);
});
