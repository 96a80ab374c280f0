import { metaFor } from './titles.ts';

test.each([
  ['/', 'Personalized Videos from African Artists'],
  ['/artists', 'Browse African Artists'],
  ['/artists/someone', 'Browse African Artists'],
  ['/how-it-works', 'How It Works'],
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/registered', 'Personalized Videos from African Artists'],
  ['/anything/else', 'Personalized Videos from African Artists'],
])('%s is titled %s by default (covers §2.44 §2.45)', (path, title) => {
  expect(metaFor(path).title).toBe(title);
});

test('a page’s own title comes first, the brand’s after it', () => {
  expect(metaFor('/terms', { title: 'Terms' }).title).toBe(
    'Terms · Personalized Videos from African Artists',
  );
  expect(metaFor('/artists/zuri', { description: 'Sings.' })).toEqual({
    title: 'Browse African Artists',
    description: 'Sings.',
  });
});
