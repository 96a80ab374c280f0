const words = [
  ...['/about', '/press', '/how-it-works', '/terms', '/privacy', '/cookies', '/careers', '/artist-agreement'],
  ...['/blog', '/blog/[slug]', '/blog/rss.xml', '/sitemap-index.xml', '/sitemaps/pages.xml'],
];
const searching = [
  ...['search', 'category', 'country', 'language', 'price', 'maxDays', 'rush', 'available'],
  ...['occasion', 'sort', 'page'],
];

/**
 * The pages that are the same for everyone, each with the names of its query that it reads. Anything else in a query is
 * not passed on to them, so that all addresses with one answer share it.
 */
export const keptPages: Record<string, readonly string[]> = {
  '/': [],
  '/artists': searching,
  '/artists/category/[category]': searching,
  '/artists/country/[country]': searching,
  '/artists/[slug]': ['reviews'],
  '/testimonials': ['page'],
  '/faqs': ['q'],
  '/sitemaps/artists-[page].xml': [],
  ...Object.fromEntries(words.map((page) => [page, []])),
};
