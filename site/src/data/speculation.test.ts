import { expect, test } from 'bun:test';
import { speculationRules } from './speculation.ts';

const baseURL = 'https://salamu.example';
const [rule] = speculationRules.prefetch;
const isLoaded = (path: string) =>
  (rule?.where.and[0]?.href_matches ?? []).some(({ pathname }) =>
    new URLPattern({ pathname, baseURL }).test(baseURL + path),
  );

test.each([
  '/',
  '/artists?search=x',
  '/artists/zuri',
  '/artists/country/kenya',
  '/faqs',
  '/blog/a-post',
  '/fr',
  '/sw/artists/zuri',
])('%s may be loaded before it is opened (covers §19.7)', (path) => expect(isLoaded(path)).toBe(true));

test.each([
  '/login',
  '/profile',
  '/fr/login',
  '/profile/requests/1',
  '/watch/secret',
  '/track/1',
  '/checkout/1',
  '/reset-password',
  '/confirm-email',
  '/report?thing=artist',
  '/artist/dashboard',
  '/admin/users',
  '/api/users/logout',
  '/media/videos/1.mp4',
])('%s is not loaded before it is opened (covers §19.7)', (path) => expect(isLoaded(path)).toBe(false));
