import type { APIRoute } from 'astro';

/** Private or of no use to a search. Watch pages are left open for link previews, and say noindex themselves. */
const keptOut = [
  '/api/',
  '/admin/',
  '/admin-login',
  '/artist/',
  '/checkout/',
  '/dev/',
  '/profile',
  '/track/',
];

export const GET: APIRoute = ({ url }) => {
  const lines = [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', url)}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
