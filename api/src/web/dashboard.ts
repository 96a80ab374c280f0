import { join } from 'node:path';
import { inLocale } from '@salamu/messages/in-locale';
import {
  accentedEnglish,
  baseLocale,
  type Locale,
  locales,
  pathIn,
  scriptIn,
} from '@salamu/messages/locales';
import { here, m } from '@salamu/messages/messages';
import { areaRoles } from '#api/domain/account/roles.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { spoken } from '#api/start/language.ts';
import type { Env } from '#api/start/settings/env.ts';
import { withBanner } from './banner.ts';
import { compress } from './builds/compress.ts';
import { type BuiltFile, builtFile } from './builds/files.ts';
import { inChosenLanguage, leadTo } from './pages/chosen-language.ts';
import { spokenIn } from './site.ts';

const area = new RegExp(`^/(${areaRoles.join('|')})(/|$)`);

/** URLs of the dashboards' own router, in English. `/artists` and `/artist-register` are the site's. */
export const isDashboardPage = (path: string) => area.test(path);

/** The metrics label of a dashboard URL: each area is one page. */
export const dashboardRoute = (path: string) => `/${area.exec(path)?.[1]}/*`;

/** Admins' screens are in English only. */
const isAdmins = (path: string) => dashboardRoute(path) === '/admin/*';

const needsJavaScript = () =>
  m.artist_app_needs_javascript
    .parts({})
    .map((part) => {
      if (part.type === 'text') return part.value;
      return part.type === 'markup-start' ? `<a href="${here('/contact')}">` : '</a>';
    })
    .join('');

/** The built page, or Vite's, in a language, with the languages its menu offers. */
export const dashboardIn = (locale: Locale, html: string, env: Env) =>
  html
    .replace('<html lang="en">', `<html lang="${locale}" data-languages="${env.languages.join(' ')}">`)
    .replace(/(?<=<noscript>).*(?=<\/noscript>)/s, () => inLocale(locale, needsJavaScript))
    .replace(/(?<=")\/assets\/dashboard\/[\w-]+\.js(?=")/g, (path) => scriptIn(locale, path));

/** Answer every dashboard URL with the single page of its router. */
export async function dashboardPage(folder: string, env: Env): Promise<(request: Request) => Response> {
  const html = await Bun.file(join(folder, 'index.html')).text();
  const pages = new Map(
    spoken(env).map((locale) => [locale, withBanner(dashboardIn(locale, html, env), env)]),
  );
  const headers = {
    ...securityHeaders('app', env),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const { locale, path } = spokenIn(env, pathname);
    if (isAdmins(path) && locale !== baseLocale) return leadTo(path + search, env);
    const elsewhere = !isAdmins(path) && inChosenLanguage(request, env, { locale, path });
    if (elsewhere) return elsewhere;
    return compress(request, pages.get(locale) ?? html, new Headers(headers), 200);
  };
}

/**
 * Serve the artist area's service worker and manifest within each language's area, always revalidated: a worker
 * controls only URLs beside and below its own.
 */
export function moveToArea(files: Map<string, BuiltFile>, env: Env): void {
  const built = '/assets/dashboard/artist.webmanifest';
  const manifest = files.get(built);
  files.delete(built);
  const put = (path: string, file: BuiltFile | undefined) =>
    file && files.set(path, { ...file, headers: { ...file.headers, 'cache-control': 'no-cache' } });
  for (const locale of [...locales, accentedEnglish]) {
    const worker = scriptIn(locale, '/assets/dashboard/worker.js');
    if (spoken(env).includes(locale)) put(pathIn(locale, '/artist/worker.js'), files.get(worker));
    files.delete(worker);
  }
  for (const locale of spoken(env))
    put(
      pathIn(locale, '/artist/artist.webmanifest'),
      manifest && inLocale(locale, () => manifestIn(locale, manifest, env)),
    );
}

interface Manifest {
  shortcuts: { url: string }[];
}

function manifestIn(locale: Locale, file: BuiltFile, env: Env): BuiltFile {
  if (locale === baseLocale) return file;
  const english: Manifest = JSON.parse(new TextDecoder().decode(file.bytes));
  const names: Record<string, string> = {
    '/artist/record': m.artist_app_record_next(),
    '/artist/requests': m.artist_nav_requests(),
  };
  const manifest = {
    ...english,
    lang: locale,
    id: pathIn(locale, '/artist/'),
    name: m.artist_app_name(),
    description: m.artist_app_description(),
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
