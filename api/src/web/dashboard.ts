import { join } from 'node:path';
import { baseLocale, type Locale, locales, pathIn, scriptIn } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { areaRoles } from '#api/domain/account/roles.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Env } from '#api/start/env.ts';
import { withBanner } from './banner.ts';
import { compress } from './compress.ts';
import { type BuiltFile, builtFile } from './files.ts';
import { offeredIn } from './site.ts';

const area = new RegExp(`^/(${areaRoles.join('|')})(/|$)`);

/** URLs the dashboards' own router handles, in English. `/artists` and `/artist-register` are the site's. */
export const isDashboardPage = (path: string) => area.test(path);

/** What a dashboard's URL is counted as: all its screens are one page. */
export const dashboardRoute = (path: string) => `/${area.exec(path)?.[1]}/*`;

/** Admins' screens are in English only. */
const isAdmins = (path: string) => dashboardRoute(path) === '/admin/*';

const needsJavaScript = (locale: Locale) =>
  m.artist_app_needs_javascript
    .parts({}, { locale })
    .map((part) => {
      if (part.type === 'text') return part.value;
      return part.type === 'markup-start' ? `<a href="${pathIn(locale, '/contact')}">` : '</a>';
    })
    .join('');

/** The built page, or Vite's, in a language: with its scripts, and with the languages its menu offers. */
export const dashboardIn = (locale: Locale, html: string, env: Env) =>
  html
    .replace('<html lang="en">', `<html lang="${locale}" data-languages="${env.languages.join(' ')}">`)
    .replace(/(?<=<noscript>).*(?=<\/noscript>)/s, needsJavaScript(locale))
    .replace(/(?<=")\/assets\/dashboard\/[\w-]+\.js(?=")/g, (path) => scriptIn(locale, path));

/** Answer every dashboard URL with the single page its router starts from. */
export async function dashboardPage(folder: string, env: Env): Promise<(request: Request) => Response> {
  const html = withBanner(await Bun.file(join(folder, 'index.html')).text(), env);
  const pages = new Map(env.languages.map((locale) => [locale, dashboardIn(locale, html, env)]));
  const headers = {
    ...securityHeaders('app', env),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const { locale, path } = offeredIn(env, pathname);
    if (locale !== baseLocale && isAdmins(path))
      return new Response(null, {
        status: 302,
        headers: { ...securityHeaders('page', env), location: path + search },
      });
    return compress(request, pages.get(locale) ?? html, new Headers(headers), 200);
  };
}

/**
 * Give the artist area's service worker and manifest their address in the area of each language, where they are never
 * taken from a cache unasked: a worker answers for the addresses beside and below its own.
 */
export function moveToArea(files: Map<string, BuiltFile>, env: Env): void {
  const built = '/assets/dashboard/artist.webmanifest';
  const manifest = files.get(built);
  files.delete(built);
  const put = (path: string, file: BuiltFile | undefined) =>
    file && files.set(path, { ...file, headers: { ...file.headers, 'cache-control': 'no-cache' } });
  for (const locale of locales) {
    const worker = scriptIn(locale, '/assets/dashboard/worker.js');
    if (env.languages.includes(locale)) put(pathIn(locale, '/artist/worker.js'), files.get(worker));
    files.delete(worker);
  }
  for (const locale of env.languages)
    put(pathIn(locale, '/artist/artist.webmanifest'), manifest && manifestIn(locale, manifest, env));
}

interface Manifest {
  shortcuts: { url: string }[];
}

function manifestIn(locale: Locale, file: BuiltFile, env: Env): BuiltFile {
  if (locale === baseLocale) return file;
  const english: Manifest = JSON.parse(new TextDecoder().decode(file.bytes));
  const names: Record<string, string> = {
    '/artist/record': m.artist_app_record_next({}, { locale }),
    '/artist/requests': m.artist_nav_requests({}, { locale }),
  };
  const manifest = {
    ...english,
    lang: locale,
    id: pathIn(locale, '/artist/'),
    name: m.artist_app_name({}, { locale }),
    description: m.artist_app_description({}, { locale }),
    start_url: pathIn(locale, '/artist/dashboard'),
    scope: pathIn(locale, '/artist/'),
    shortcuts: english.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: names[shortcut.url],
      url: pathIn(locale, shortcut.url),
    })),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  return builtFile({ path: 'artist.webmanifest', bytes, hashed: false }, env);
}
