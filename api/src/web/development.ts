import type { OpenWeb } from '#api/start/product.ts';
import { dashboardIn, isDashboardPage } from './dashboard.ts';
import { spokenIn } from './site.ts';

interface Servers {
  site: string;
  dashboard: string;
}

const isDashboardFile = (path: string) => path.startsWith('/assets/dashboard/');

/** Vite only serves the dashboards' page below its own base. */
const dashboardPage = ({ dashboard }: Servers) =>
  fetch(`${dashboard}/assets/dashboard/`, { headers: { accept: 'text/html' } });

/** Wait until a starting server answers. */
async function untilAnswered(ask: () => Promise<Response>): Promise<void> {
  while (!(await ask().catch(() => null))) await Bun.sleep(100);
}

/**
 * Proxy everything else to the development servers of the site and dashboards, once they answer. They send no policy of
 * security.md: hot reloading needs inline scripts.
 */
export const developmentWeb =
  (servers: Servers): OpenWeb =>
  async (_, env) => {
    await untilAnswered(() => fetch(servers.site, { redirect: 'manual', method: 'HEAD' }));
    await untilAnswered(() => dashboardPage(servers));
    return async (request) => {
      const { pathname, search } = new URL(request.url);
      const { locale, path } = spokenIn(env, pathname);
      if (isDashboardPage(path)) {
        const page = await dashboardPage(servers);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return new Response(dashboardIn(locale, await page.text(), env), { status: page.status, headers });
      }
      const address = `${isDashboardFile(pathname) ? servers.dashboard : servers.site}${pathname}${search}`;
      const answer = await fetch(new Request(address, request), { redirect: 'manual', decompress: false });
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    };
  };
