const words = [
  ...[
    '/about',
    '/press',
    '/verify',
    '/how-it-works',
    '/terms',
    '/privacy',
    '/cookies',
    '/careers',
    '/faqs',
    '/artist-agreement',
  ],
  ...['/blog', '/blog/[slug]', '/sitemap-index.xml', '/sitemaps/pages.xml', '/site.webmanifest'],
];
const searching = [
  ...['search', 'category', 'country', 'language', 'price', 'maxDays', 'rush', 'available'],
  ...['occasion', 'sort', 'page'],
];

/**
 * The pages that are the same for everyone, each with the query parameters it reads. Others are not passed on, so that
 * all addresses with the same answer share it.
 */
export const cachedPages: Record<string, readonly string[]> = {
  '/': [],
  '/artists': searching,
  '/artists/category/[category]': searching,
  '/artists/country/[country]': searching,
  '/artists/occasion/[occasion]': searching,
  '/artists/language/[language]': searching,
  '/artists/[slug]': ['reviews'],
  '/find': ['for', 'by', 'language', 'upTo'],
  '/testimonials': ['page'],
  '/sitemaps/artists-[page].xml': [],
  ...Object.fromEntries(words.map((page) => [page, []])),
};
