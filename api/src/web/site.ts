import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callOf } from '#api/http/plugins/call.ts';
import { demoFactor } from '#api/http/plugins/limit-rules.ts';
import type { Env } from '#api/start/env.ts';
import { noFacts, type PageFacts } from '../domain/page-facts.ts';
import type { PageTag } from '../domain/page-news.ts';
import { withBanner } from './banner.ts';
import { compress } from './compress.ts';
import { createNews, type News } from './news.ts';
import { finishShared, pageHeaders, withLine } from './pages/finish.ts';
import { createPageCache, type Rendered } from './pages/page-cache.ts';
import { createRenders, TooManyRenders, usualBounds } from './pages/renders.ts';
import { tooManyPages } from './plain-page.ts';

/** What site/src/server.ts exports, once built. */
interface SiteServer<Locals> {
  pageOf(request: Request): string | undefined;
  render(
    request: Request,
    options: { locals: Locals & { facts: PageFacts }; clientAddress: string },
  ): Promise<Response>;
  /** The pages that are the same for everyone, by pattern, each with the names of a query that it reads. */
  cachedPages?: Record<string, readonly string[]>;
  /** A page's HTML with a line that says of when it is. */
  withStaleNotice?(html: string, asOf: Date): string;
  /** Forgets what was kept for an outage and shows this; without a tag, all that was kept of people. */
  forgetAnswers?(tag?: PageTag): void;
}

/** What the pages hear of, and the clocks they go by. */
export interface PageCircumstances {
  news?: News;
  elapsed?(): number;
  now?(): Date;
}

interface Found {
  page: string;
  /** As the page is rendered and kept, where everyone may share it. */
  address: string | null;
}

/** Addresses of which it is remembered where they lead. */
const mostKnown = 5_000;

/** What kept pages may take in memory. */
const mostBytes = 64 * 1024 * 1024;

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

/** The path and what the page reads of the query, in one order: addresses with the same answer have the same. */
function addressFor({ pathname, searchParams }: URL, names: readonly string[]): string {
  const read = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname;
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
  { news = createNews(), elapsed = () => performance.now(), now = () => new Date() }: PageCircumstances = {},
): Promise<(request: Request, clientAddress: string) => Promise<Response | undefined>> {
  const server = await loadServer<Locals>(folder);
  const { cachedPages = {}, withStaleNotice = (html: string) => html } = server;
  const factor = env.demo ? demoFactor : 1;
  const { burst, perSecond } = usualBounds;
  const renders = createRenders(
    { ...usualBounds, burst: burst * factor, perSecond: perSecond * factor },
    elapsed,
  );
  const cache = createPageCache({
    mostBytes,
    renders,
    isHeard: news.isHeard,
    elapsed,
    now,
    withStaleNotice: (page, asOf) => withLine(page, (html) => withStaleNotice(html, asOf)),
  });
  news.read({
    told: ({ tag, gone }) => void (gone && server.forgetAnswers?.(tag)),
    missed: () => server.forgetAnswers?.(),
  });
  news.read(cache.reader);

  const pageOf = (url: URL) => {
    if (notPages.test(url.pathname) || !isReadable(url.pathname)) return undefined;
    const bare = new URL(url);
    bare.pathname = bare.pathname.replace(/\/+$/, '');
    return server.pageOf(new Request(bare));
  };

  /** Nothing of the visitor reaches a page that is kept: no header, no address. */
  async function renderShared(address: string): Promise<Rendered> {
    const facts = noFacts();
    const request = new Request(env.publicUrl + address);
    const answer = await server.render(request, {
      locals: { ...locals, facts },
      clientAddress: '127.0.0.1',
    });
    return finishShared(answer, facts, { env, now: now() });
  }

  async function renderOwn(request: Request, clientAddress: string): Promise<Response> {
    renders.draw(callOf(request).network);
    const options = { locals: { ...locals, facts: noFacts() }, clientAddress };
    const answer = await renders.inTurn(() => server.render(atPublicUrl(request, env), options));
    return finishOwn(request, answer, env);
  }

  // The home page once, so that the rules in force are known before the first visitor, and outlive an outage.
  await cache.open('/', 'the start', () => renderShared('/'));

  /** Where shared addresses of late lead: asking Astro costs more than sending what is kept. Secret ones are not noted. */
  const known = new Map<string, Found>();

  function find(asked: string): Found | undefined {
    const last = known.get(asked);
    if (last) return last;
    const url = new URL(asked);
    const page = pageOf(url);
    if (page === undefined) return undefined;
    const names = cachedPages[page];
    if (!names) return { page, address: null };
    const found = { page, address: addressFor(url, names) };
    if (known.size >= mostKnown) known.clear();
    known.set(asked, found);
    return found;
  }

  return async (request, clientAddress) => {
    const found = find(request.url);
    if (!found) return undefined;
    const { page, address } = found;
    const call = callOf(request);
    call.page = page;
    try {
      if (address === null || !['GET', 'HEAD'].includes(request.method))
        return await renderOwn(request, clientAddress);
      return (await cache.open(address, call.network, () => renderShared(address))).answer(request);
    } catch (error) {
      if (error instanceof TooManyRenders) return tooManyPages(error.retryAfter, env);
      throw error;
    }
  };
}

/** A page of one visitor's own. */
async function finishOwn(request: Request, answer: Response, env: Env): Promise<Response> {
  const headers = pageHeaders(answer, env);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  const { status } = answer;
  if (headers.has('location')) return new Response(null, { status, headers });
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status, headers });
  return compress(request, withBanner(await answer.text(), env), headers, status);
}
