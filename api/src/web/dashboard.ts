import { join } from 'node:path';
import { areaRoles } from '#api/domain/account/roles.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Env } from '#api/start/env.ts';
import { withBanner } from './banner.ts';
import { compress } from './compress.ts';

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
