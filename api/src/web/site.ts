import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale, type Locale, readPath } from '@salamu/messages/locales';
import { DomainError } from '#api/domain/errors.ts';
import { noFacts, type PageFacts } from '#api/domain/pages/page-facts.ts';
import { callOf } from '#api/http/plugins/call.ts';
import { demoFactor } from '#api/limits/limit-rules.ts';
import { spoken } from '#api/start/language.ts';
import type { SiteLocals } from '#api/start/product.ts';
import type { Env } from '#api/start/settings/env.ts';
import { withBanner } from './banner.ts';
import { compress } from './builds/compress.ts';
import { type Cache, createCache, type Kind, type Made } from './cache/cache.ts';
import { createInvalidations } from './cache/invalidation.ts';
import type { CachedPage } from './pages/cached-page.ts';
import { inChosenLanguage, ownPages } from './pages/chosen-language.ts';
import { finishShared, pageHeaders, withLine } from './pages/finish.ts';
import { createRenders, TooManyRenders, usualBounds } from './pages/renders.ts';
import { type SharedPage, sharedPage } from './pages/shared-page.ts';
import { tooLargeForm, tooManyPages } from './plain-page.ts';
import { createPostedBodies } from './posted/posted-bodies.ts';

interface SiteServer<Locals> {
  pageOf(request: Request): string | undefined;
  render(
    request: Request,
    options: { locals: Locals & { facts: PageFacts }; clientAddress: string; locale: Locale },
  ): Promise<Response>;
  /** Pages that are the same for everyone, by pattern, with the query parameters they read. */
  cachedPages?: Record<string, readonly string[]>;
  /** The HTML with a line saying how old it is. */
  withStaleNotice?(html: string, asOf: Date): string;
}

export interface PageCircumstances {
  cache?: Cache;
  /** Aborted once the product no longer answers. */
  signal?: AbortSignal;
  elapsed?(): number;
  now?(): Date;
}

interface Found {
  page: string;
  locale: Locale;
  /** The English path, which the site uses. */
  path: string;
  /** Set if everyone may share it. */
  shared: SharedPage | null;
}

/** URLs whose routes are remembered. */
const mostKnown = 5_000;

const second = 1_000;
const hour = 3_600 * second;

/** Astro's own URLs, and error pages only shown in place of others. */
const notPages = /^\/(404|500|503|_image|_server-islands(\/.*)?|_actions(\/.*)?)$/;

/** Whether a URL is valid percent-encoding: `/artists/%ff` isn't. */
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

/** A posted form's API calls count for the network that posted it. */
function postedFrom<Locals>(network: string, locals: Locals): Locals {
  const { callApi } = locals as Partial<SiteLocals>;
  if (!callApi) return locals;
  return { ...locals, callApi: (request: Request) => callApi(request, { kind: 'posted', network }) };
}

/** The request at PUBLIC_URL, whatever its Host: no page repeats a host chosen by the caller. */
function atPublicUrl(request: Request, path: string, env: Env): Request {
  const seen = new Request(env.publicUrl + path + new URL(request.url).search, request);
  for (const name of forwarded) seen.headers.delete(name);
  return seen;
}

/** An address's language and English path, if the language is offered; else English. */
export function spokenIn(env: Env, pathname: string): { locale: Locale; path: string } {
  const read = readPath(pathname);
  return spoken(env).includes(read.locale) ? read : { locale: baseLocale, path: pathname };
}

/** Loads every page now: replacing the build under a running product does no harm. */
async function loadServer<Locals>(folder: string): Promise<SiteServer<Locals>> {
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const server: SiteServer<Locals> = await load('server/entry.mjs');
  for await (const path of new Bun.Glob('server/chunks/*.mjs').scan({ cwd: folder })) await load(path);
  return server;
}

type Answer = Response | Promise<Response>;

export interface SitePages {
  /** Answers a shared URL seen before, without parsing it again. */
  again(request: Request, clientAddress: string): Answer | undefined;
  /** Undefined if the site has no such page. */
  open(request: Request, clientAddress: string): Answer | undefined;
}

export async function sitePages<Locals>(
  folder: string,
  locals: Locals,
  env: Env,
  { elapsed = () => performance.now(), now = () => new Date(), cache }: PageCircumstances = {},
): Promise<SitePages> {
  const server = await loadServer<Locals>(folder);
  const { cachedPages = {}, withStaleNotice = (html: string) => html } = server;
  const factor = env.demo ? demoFactor : 1;
  const { burst, perSecond } = usualBounds;
  const renders = createRenders(
    { ...usualBounds, burst: burst * factor, perSecond: perSecond * factor },
    elapsed,
  );
  const postedBodies = createPostedBodies(new URL(env.publicUrl).origin);
  const pages = cache ?? createCache({ invalidations: createInvalidations(), elapsed, now });
  const kind: Kind<CachedPage> = {
    keptFor: hour,
    keptUnheard: 5 * second,
    shownStale: 5 * second,
    withNotice: (page, asOf) => withLine(page, (html) => withStaleNotice(html, asOf)),
  };

  const pageOf = (path: string) => {
    if (notPages.test(path) || !isReadable(path)) return undefined;
    return server.pageOf(new Request(env.publicUrl + path.replace(/\/+$/, '')));
  };

  /** No header or address of the visitor reaches a cached page. */
  async function renderShared(locale: Locale, address: string): Promise<Made<CachedPage>> {
    const facts = noFacts();
    const request = new Request(env.publicUrl + address);
    const answer = await server.render(request, {
      locals: { ...locals, facts },
      clientAddress: '127.0.0.1',
      locale,
    });
    return finishShared(answer, facts, { env, now: now() });
  }

  function openShared(locale: Locale, { address, key }: SharedPage, network?: string) {
    return pages.open(key, {
      kind,
      make: () => renders.inTurn(() => renderShared(locale, address)),
      admit: () => network !== undefined && renders.draw(network),
    });
  }

  async function renderOwn(
    request: Request,
    { path, locale }: Found,
    clientAddress: string,
  ): Promise<Response> {
    const { network } = callOf(request);
    renders.draw(network);
    const isPosted = request.method === 'POST';
    const own = isPosted ? postedFrom(network, locals) : locals;
    const options = { locals: { ...own, facts: noFacts() }, clientAddress, locale };
    const render = (read: Request) =>
      renders.inTurn(() => server.render(atPublicUrl(read, path, env), options));
    const answer = await (isPosted ? postedBodies.answer(request, render) : render(request));
    return finishOwn(request, answer, env);
  }

  // Render the home page, so that the rules in force are known before the first visitor and survive an outage.
  await openShared(baseLocale, sharedPage(baseLocale, '/'));

  /**
   * Routes of recent shared URLs: asking Astro costs more than sending a cached page. Secret ones aren't remembered.
   */
  const known = new Map<string, Found>();

  function find(asked: string): Found | undefined {
    const { pathname, searchParams } = new URL(asked);
    const { locale, path } = spokenIn(env, pathname);
    const page = pageOf(path);
    if (page === undefined) return undefined;
    const names = cachedPages[page];
    if (!names) return { page, locale, path, shared: null };
    const found = { page, locale, path, shared: sharedPage(locale, path, searchParams, names) };
    if (known.size >= mostKnown) known.clear();
    known.set(asked, found);
    return found;
  }

  function refusal(error: unknown, { locale }: Found): Response {
    if (error instanceof TooManyRenders) return inLocale(locale, () => tooManyPages(error.retryAfter, env));
    if (error instanceof DomainError && error.code === 'too_large')
      return inLocale(locale, () => tooLargeForm(env));
    throw error;
  }

  function answer(request: Request, found: Found, clientAddress: string): Answer {
    const { shared, page, locale } = found;
    const call = callOf(request);
    call.page = page;
    const elsewhere = ownPages.test(page) && inChosenLanguage(request, env, found);
    if (elsewhere) return elsewhere;
    if (shared === null || !['GET', 'HEAD'].includes(request.method))
      return renderOwn(request, found, clientAddress).catch((error) => refusal(error, found));
    const opened = openShared(locale, shared, call.network);
    if (!(opened instanceof Promise)) return opened.answer(request);
    return opened.then((kept) => kept.answer(request)).catch((error) => refusal(error, found));
  }

  return {
    again(request, clientAddress) {
      const found = known.get(request.url);
      return found && answer(request, found, clientAddress);
    },
    open(request, clientAddress) {
      const found = find(request.url);
      return found && answer(request, found, clientAddress);
    },
  };
}

async function finishOwn(request: Request, answer: Response, env: Env): Promise<Response> {
  const headers = pageHeaders(answer, env);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  const { status } = answer;
  if (headers.has('location')) return new Response(null, { status, headers });
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status, headers });
  return compress(request, withBanner(await answer.text(), env), headers, status);
}
