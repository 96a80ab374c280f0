import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '../env.ts';
import { callOf } from '../plugins/call.ts';
import { securityHeaders } from '../plugins/security-headers.ts';
import { withBanner } from './banner.ts';
import { compress } from './compress.ts';

/** What site/src/server.ts exports, once built. */
interface SiteServer<Locals> {
  pageOf(request: Request): string | undefined;
  render(request: Request, options: { locals: Locals; clientAddress: string }): Promise<Response>;
}

/** Astro's own addresses, and error pages that are shown only in place of another. */
const notPages = /^\/(404|500|503|_image|_server-islands(\/.*)?|_actions(\/.*)?)$/;

/** Whether an address is percent-encoded text at all: `/artists/%ff` is not. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
];

/** The request at PUBLIC_URL, whatever Host it named: no page repeats an address that somebody else chose. */
function atPublicUrl(request: Request, env: Env): Request {
  const { pathname, search } = new URL(request.url);
  const seen = new Request(env.publicUrl + pathname + search, request);
  for (const name of forwarded) seen.headers.delete(name);
  return seen;
}

/** Loads every page now: a build that replaces the files under a running product does it no harm. */
async function loadServer<Locals>(folder: string): Promise<SiteServer<Locals>> {
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const server: SiteServer<Locals> = await load('server/entry.mjs');
  for await (const path of new Bun.Glob('server/chunks/*.mjs').scan({ cwd: folder })) await load(path);
  return server;
}

/** The site's pages, rendered in this process. `undefined` where it has no such page. */
export async function sitePages<Locals>(
  folder: string,
  locals: Locals,
  env: Env,
): Promise<(request: Request, clientAddress: string) => Promise<Response | undefined>> {
  const server = await loadServer<Locals>(folder);

  const pageOf = (request: Request) => {
    const url = new URL(request.url);
    if (notPages.test(url.pathname) || !isReadable(url.pathname)) return undefined;
    url.pathname = url.pathname.replace(/\/+$/, '');
    return server.pageOf(new Request(url));
  };

  const render = (request: Request, clientAddress: string) =>
    server.render(atPublicUrl(request, env), { locals: { ...locals }, clientAddress });
  await readAhead(render, env);

  return async (request, clientAddress) => {
    const page = pageOf(request);
    if (page === undefined) return undefined;
    callOf(request).page = page;
    return finish(request, await render(request, clientAddress), env);
  };
}

/** Renders the home page once, so that the rules in force are known before the first visitor, and outlive an outage. */
async function readAhead(render: (request: Request, clientAddress: string) => Promise<Response>, env: Env) {
  const home = await render(new Request(`${env.publicUrl}/`), '127.0.0.1');
  await home.arrayBuffer();
}

/** Adds the security headers; a page's own (no-referrer on a gift link, its caching) win. */
async function finish(request: Request, answer: Response, env: Env): Promise<Response> {
  const headers = new Headers(answer.headers);
  const rendered = headers.get('content-security-policy') ?? '';
  for (const [name, value] of Object.entries(securityHeaders('page', env, rendered))) {
    if (name === 'content-security-policy' || !headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  const { status } = answer;
  if (headers.has('location')) return new Response(null, { status, headers });
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status, headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  return compress(request, withBanner(await answer.text(), env), headers, status);
}
