import { type PageFacts, trueFor } from '#api/domain/pages/page-facts.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Env } from '#api/start/settings/env.ts';
import { withBanner } from '../banner.ts';
import type { Made } from '../cache/cache.ts';
import { type CachedPage, cachedPage } from './cached-page.ts';

/** Seconds a proxy may cache a page: it receives no invalidations. */
const heldByProxies = 30;
/** Seconds a proxy may keep showing it while we don't answer. */
const heldInOutage = 600;

/** A page's headers: those of security.md, overridden by its own (no-referrer on a gift link, its caching). */
export function pageHeaders(answer: Response, env: Env): Headers {
  const headers = new Headers(answer.headers);
  const rendered = headers.get('content-security-policy') ?? '';
  for (const [name, value] of Object.entries(securityHeaders('page', env, rendered))) {
    if (name === 'content-security-policy' || !headers.has(name)) headers.set(name, value);
  }
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-type', 'text/html; charset=utf-8');
  return headers;
}

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** The site's rendering of a shared URL, as sent and cached. */
export async function finishShared(
  answer: Response,
  facts: PageFacts,
  { env, now }: { env: Env; now: Date },
): Promise<Made<CachedPage>> {
  const { status } = answer;
  const headers = pageHeaders(answer, env);
  // Each encoding has its own.
  headers.delete('content-length');
  const own = headers.get('cache-control') ?? '';
  const failed = status >= 500 || facts.data !== 'fresh';
  const keeps = status === 200 && !failed && !headers.has('set-cookie') && !/no-store|private/.test(own);
  const stays = trueFor(facts, now);
  if (own === '') headers.set('cache-control', keeps ? sharedFor(stays) : 'no-cache');
  if (keeps && facts.tags.size > 0) headers.set('cache-tag', [...facts.tags].sort().join(','));
  const body = headers.has('location')
    ? new Uint8Array()
    : isHtml(headers)
      ? new TextEncoder().encode(withBanner(await answer.text(), env))
      : await answer.bytes();
  const page = cachedPage(body, { status, headers: Object.fromEntries(headers) });
  return { value: page, tags: facts.tags, size: page.size, keeps, failed, trueFor: stays };
}

/** Browsers revalidate by ETag: they receive no invalidations. */
function sharedFor(milliseconds: number): string {
  const held = Math.min(heldByProxies, Math.floor(milliseconds / 1000));
  return `public, max-age=0, s-maxage=${held}, stale-while-revalidate=${held}, stale-if-error=${heldInOutage}`;
}

/** The page with a line saying how old it is; not cacheable by others. */
export function withLine(page: CachedPage, insert: (html: string) => string): CachedPage {
  const headers: Record<string, string> = { ...page.headers, 'cache-control': 'no-cache' };
  delete headers['cache-tag'];
  if (!headers['content-type']?.startsWith('text/html')) return page;
  return cachedPage(new TextEncoder().encode(insert(page.text())), { ...page, headers });
}
