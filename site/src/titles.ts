import { brand } from '@salamu/api/domain/brand';

export interface PageMeta {
  title: string;
  description: string;
}

const home: PageMeta = {
  title: brand.title,
  description:
    'Ask a musician, actor or comedian from Africa for a personal video. We hold your money until you approve it, and refund you automatically if it’s late.',
};

/** Title and description by path; a longer path inherits from its prefix (spec.md §2). */
const prefixes: [prefix: string, meta: PageMeta][] = [
  [
    '/artists',
    {
      title: 'Browse African Artists',
      description:
        'Find the artist they love by name, craft, country and price. Every one is verified, and every price is what you pay.',
    },
  ],
  [
    '/how-it-works',
    {
      title: 'How It Works',
      description: 'What happens between your request and the video, and where your money is at every step.',
    },
  ],
  ['/login', { title: 'Sign In', description: 'Sign in to see your requests and videos.' }],
  ['/register', { title: 'Create Account', description: 'Keep your requests and videos in one place.' }],
];

/** Title and description of a page; `own` overrides the path's, and the brand's title follows it. */
export function metaFor(path: string, own: Partial<PageMeta> = {}): PageMeta {
  const inherited =
    prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? home;
  return {
    title: own.title ? `${own.title} · ${brand.title}` : inherited.title,
    description: own.description ?? inherited.description,
  };
}
