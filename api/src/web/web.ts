import { join } from 'node:path';
import { pathIn } from '@salamu/messages/locales';
import { callOf } from '#api/http/plugins/call.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { SiteLocals } from '#api/start/product.ts';
import type { Env } from '#api/start/settings/env.ts';
import { shareBuild } from './builds/builds.ts';
import { readFiles, sendFile } from './builds/files.ts';
import { dashboardPage, dashboardRoute, isDashboardPage, moveToArea } from './dashboard.ts';
import { leadTo } from './pages/chosen-language.ts';
import { fileRoute } from './seen.ts';
import { type PageCircumstances, sitePages, spokenIn } from './site.ts';

/** Answers everything but the API: pages, the dashboards and their files. */
export type Web = (request: Request, clientAddress: string) => Response | Promise<Response>;

const root = join(import.meta.dir, '../../..');

const looksLikeFile = (path: string) => /^\/(assets|_astro)\/|\.[a-z0-9]{1,8}$/i.test(path);

const notAllowed = (env: Env) =>
  new Response(null, { status: 405, headers: { ...securityHeaders('asset', env), allow: 'GET, HEAD' } });

export interface WebFolders {
  site: string;
  dashboard: string;
}

/** The built site and dashboards; `locals` becomes `Astro.locals`. */
export const builtWeb = (locals: SiteLocals, env: Env, circumstances: PageCircumstances = {}): Promise<Web> =>
  webIn(
    { site: join(root, 'site/dist'), dashboard: join(root, 'dashboard/dist') },
    locals,
    env,
    circumstances,
  );

/** The site and dashboards from these folders. An unknown page redirects home, a missing file is a 404. */
export async function webIn<Locals>(
  folders: WebFolders,
  locals: Locals,
  env: Env,
  circumstances: PageCircumstances = {},
): Promise<Web> {
  const files = new Map([
    ...readFiles({ folder: folders.dashboard, base: '/assets/dashboard', isHashed: () => true }, env),
    ...readFiles(
      { folder: join(folders.site, 'client'), base: '', isHashed: (name) => name.startsWith('_astro/') },
      env,
    ),
  ]);
  moveToArea(files, env);
  const [dashboard, otherBuilds, site] = await Promise.all([
    dashboardPage(folders.dashboard, env),
    shareBuild(files, env, circumstances.signal),
    sitePages(folders.site, locals, env, circumstances),
  ]);

  async function open(request: Request, clientAddress: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    const { locale, path } = spokenIn(env, pathname);
    if (file || isDashboardPage(path)) {
      callOf(request).page = file ? fileRoute : dashboardRoute(path);
      if (!['GET', 'HEAD'].includes(request.method)) return notAllowed(env);
      return file ? sendFile(request, file) : dashboard(request);
    }
    const page = await site.open(request, clientAddress);
    if (page) return page;
    if (looksLikeFile(pathname)) {
      const ofAnotherBuild = await otherBuilds(request);
      if (ofAnotherBuild) {
        callOf(request).page = fileRoute;
        return ofAnotherBuild;
      }
      return new Response('Not found', { status: 404, headers: securityHeaders('asset', env) });
    }
    return leadTo(pathIn(locale, '/'), env);
  }

  return (request, clientAddress) => site.again(request, clientAddress) ?? open(request, clientAddress);
}
