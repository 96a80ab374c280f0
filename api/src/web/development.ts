import type { OpenWeb } from '#api/start/product.ts';
import { dashboardIn, isDashboardPage } from './dashboard.ts';
import { spokenIn } from './site.ts';

const isDashboardFile = (path: string) => path.startsWith('/assets/dashboard/');

/**
 * Proxy everything else to the development servers of the site and the dashboards, at these URLs. They send no policy
 * of security.md: their reloading needs inline scripts.
 */
export const developmentWeb =
  (servers: { site: string; dashboard: string }): OpenWeb =>
  async (_, env) =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const { locale, path } = spokenIn(env, pathname);
    if (isDashboardPage(path)) {
      // Vite only serves the dashboards' page below its own base.
      const page = await fetch(`${servers.dashboard}/assets/dashboard/`, {
        headers: { accept: 'text/html' },
      });
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return new Response(dashboardIn(locale, await page.text(), env), { status: page.status, headers });
    }
    const address = `${isDashboardFile(pathname) ? servers.dashboard : servers.site}${pathname}${search}`;
    const answer = await fetch(new Request(address, request), { redirect: 'manual', decompress: false });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
