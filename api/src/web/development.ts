import type { OpenWeb } from '#api/start/product.ts';
import { isDashboardPage } from './dashboard.ts';

const isDashboardFile = (path: string) => path.startsWith('/assets/dashboard/');

/**
 * Proxy everything else to the development servers of the site and the dashboards, at these URLs. They send no policy
 * of security.md: their reloading needs inline scripts.
 */
export const developmentWeb =
  (servers: { site: string; dashboard: string }): OpenWeb =>
  async () =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    // Vite only serves the dashboards' page below its own base.
    const address = isDashboardPage(pathname)
      ? `${servers.dashboard}/assets/dashboard/`
      : `${isDashboardFile(pathname) ? servers.dashboard : servers.site}${pathname}${search}`;
    const answer = await fetch(new Request(address, request), { redirect: 'manual', decompress: false });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
