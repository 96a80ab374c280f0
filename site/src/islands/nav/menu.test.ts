import { existsSync } from 'node:fs';
import { roleNames } from '@salamu/api/domain/account/roles';
import { currentLink, links, linksFor, type Viewer } from './menu.ts';

const pages = ['/artists', '/how-it-works', '/pricing'];

describe('what a viewer finds in the menus (covers §2.20 F88)', () => {
  test.each<[Viewer, string[]]>([
    ['visitor', [...pages, '/login', '/register', '/artist-register']],
    ['user', [...pages, '/profile']],
    ['artist', [...pages, '/artist/dashboard', '/profile']],
    ['admin', [...pages, '/admin/dashboard', '/profile']],
  ])('%s', (viewer, expected) => {
    const found = (['pages', 'entry', 'account'] as const).flatMap((part) => linksFor(viewer, part));
    expect(found.map(({ href }) => href)).toEqual(expected);
  });

  test('the pages are the same for everyone, since they are drawn before anyone is identified', () => {
    for (const { part, seenBy } of links) if (part === 'pages') expect(seenBy).toContain('visitor');
    for (const viewer of roleNames) expect(linksFor(viewer, 'pages')).toEqual(linksFor('visitor', 'pages'));
  });

  test('every link of the site leads to a page', () => {
    const ours = links.filter(({ href }) => !href.endsWith('/dashboard'));
    for (const { href } of ours) {
      const page = `${import.meta.dir}/../../pages${href}`;
      expect([href, existsSync(`${page}.astro`) || existsSync(`${page}/index.astro`)]).toEqual([href, true]);
    }
  });
});

describe('the link of the page being read', () => {
  test.each([
    ['/artists', '/artists'],
    ['/artists/wanjiru-nduta', '/artists'],
    ['/profile/requests', '/profile'],
    ['/artists-of-the-year', undefined],
    ['/', undefined],
  ])('of %s is %p', (path, expected) => {
    expect(currentLink(path)).toBe(expected);
  });
});
