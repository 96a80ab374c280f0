import { baseLocale, pathIn } from '@salamu/messages/locales';
import type { APIRoute } from 'astro';

/** Private, or useless in a search result. Watch pages stay open for link previews and carry their own noindex. */
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

export const GET: APIRoute = ({ locals: { languages = [baseLocale] }, url }) => {
  const lines = [
    'User-agent: *',
    ...languages.flatMap((locale) => keptOut.map((path) => `Disallow: ${pathIn(locale, path)}`)),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', url)}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
