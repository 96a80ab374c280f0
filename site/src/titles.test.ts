import { expect, test } from 'bun:test';
import { metaFor } from './titles.ts';

test.each([
  ['/', 'Personalized Videos from African Artists'],
  ['/artists', 'Browse African Artists'],
  ['/artists/somebody', 'Browse African Artists'],
  ['/how-it-works', 'How It Works'],
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/registered', 'Personalized Videos from African Artists'],
  ['/anything/else', 'Personalized Videos from African Artists'],
])('%s is titled %s unless it says better', (path, title) => {
  expect(metaFor(path).title).toBe(title);
});

test('a page’s own title leads, with the brand’s behind it', () => {
  expect(metaFor('/terms', { title: 'Terms' }).title).toBe(
    'Terms · Personalized Videos from African Artists',
  );
  expect(metaFor('/artists/zuri', { description: 'Sings.' })).toEqual({
    title: 'Browse African Artists',
    description: 'Sings.',
  });
});
