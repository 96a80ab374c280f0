import { join } from 'node:path';
import { areaRoles } from '#api/domain/account/roles.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Env } from '#api/start/env.ts';
import { withBanner } from './banner.ts';
import { compress } from './compress.ts';
import type { BuiltFile } from './files.ts';

const area = new RegExp(`^/(${areaRoles.join('|')})(/|$)`);

/** URLs the dashboards' own router handles. `/artists` and `/artist-register` are the site's. */
export const isDashboardPage = (path: string) => area.test(path);

/** What a dashboard's URL is counted as: all its screens are one page. */
export const dashboardRoute = (path: string) => `/${area.exec(path)?.[1]}/*`;

/** Answer every dashboard URL with the single page its router starts from. */
export async function dashboardPage(folder: string, env: Env): Promise<(request: Request) => Response> {
  const html = withBanner(await Bun.file(join(folder, 'index.html')).text(), env);
  const headers = {
    ...securityHeaders('app', env),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
  return (request) => compress(request, html, new Headers(headers), 200);
}

/** These lie in the artist area itself: a service worker answers for the addresses beside and below its own. */
const areaFiles = ['worker.js', 'artist.webmanifest'];

/** Give the artist area's own files their address there, where they are never taken from a cache unasked. */
export function moveToArea(files: Map<string, BuiltFile>): void {
  for (const name of areaFiles) {
    const built = `/assets/dashboard/${name}`;
    const file = files.get(built);
    files.delete(built);
    if (file)
      files.set(`/artist/${name}`, { ...file, headers: { ...file.headers, 'cache-control': 'no-cache' } });
  }
}
