import { roleNames } from '@salamu/api/domain/account/roles';
import { m } from '@salamu/messages/messages';
import type { Session } from '@salamu/ui/session/session';
import type { ButtonVariant } from '@salamu/ui/styles/button-class';

export type Viewer = 'visitor' | Session['role'];

/** The pages for everyone, a visitor's ways to sign in or up, and an account's links. */
type Part = 'pages' | 'entry' | 'account';

interface NavLink {
  href: string;
  name(): string;
  part: Part;
  seenBy: readonly Viewer[];
  look?: ButtonVariant;
  wide?: boolean;
}

const everyone = ['visitor', ...roleNames] as const;

export const links: readonly NavLink[] = [
  { part: 'pages', href: '/artists', name: m.nav_artists, seenBy: everyone },
  { part: 'pages', href: '/how-it-works', name: m.nav_how_it_works, seenBy: everyone },
  { part: 'pages', href: '/pricing', name: m.nav_pricing, seenBy: everyone, wide: true },
  { part: 'entry', href: '/login', name: m.nav_sign_in, seenBy: ['visitor'], look: 'secondary' },
  { part: 'entry', href: '/register', name: m.nav_sign_up, seenBy: ['visitor'], look: 'secondary' },
  {
    part: 'entry',
    href: '/artist-register',
    name: m.nav_join_as_artist,
    seenBy: ['visitor'],
    look: 'outline',
    wide: true,
  },
  { part: 'account', href: '/artist/dashboard', name: m.nav_artist_dashboard, seenBy: ['artist'] },
  { part: 'account', href: '/admin/dashboard', name: m.nav_admin_dashboard, seenBy: ['admin'] },
  { part: 'account', href: '/profile', name: m.nav_profile, seenBy: roleNames },
];

export function linksFor(viewer: Viewer, part: Part): NavLink[] {
  return links.filter((link) => link.part === part && link.seenBy.includes(viewer));
}

export function currentLink(path: string): string | undefined {
  return links.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href;
}
