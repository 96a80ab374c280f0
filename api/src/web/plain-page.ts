import { createHash } from 'node:crypto';
import { currentLocale, here, m } from '@salamu/messages/messages';
import { brand } from '#api/domain/brand.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { themed } from '#api/http/theme.ts';
import type { Env } from '#api/start/settings/env.ts';

const style = `${themed('ground', 'ink')}body{margin:0;padding:12vh max(1.25rem,10vw);background:var(--ground);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}h1{margin:2rem 0 .5rem;font-size:2.5rem;line-height:1.05}p{max-width:34em}a{color:inherit}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * A page in our colours and the current language that needs neither the site nor any file, for errors before or around
 * them.
 */
export function plainPage(
  { status, title, words }: { status: number; title: string; words: string },
  env: Env,
): Response {
  const [heading, said, name] = [title, words, brand.name].map(Bun.escapeHTML);
  const html = `<!doctype html><html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · ${name}</title><style>${style}</style></head><body><main><strong>${name}</strong><h1>${heading}</h1><p>${said}</p><p><a href="${here('/')}">${Bun.escapeHTML(m.error_go_home())}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...securityHeaders('page', env, `style-src ${styleHash}`),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

export const unreadableAddress = (env: Env) =>
  plainPage({ status: 400, title: m.plain_address(), words: m.plain_address_words() }, env);

/** For a network that exceeds its share of renderings, and for everyone while too many are waiting. */
export function tooManyPages(retryAfter: number, env: Env): Response {
  const page = plainPage({ status: 503, title: m.plain_many(), words: m.plain_many_words() }, env);
  page.headers.set('retry-after', String(retryAfter));
  return page;
}

export const tooLargeForm = (env: Env) =>
  plainPage({ status: 413, title: m.plain_large(), words: m.plain_large_words() }, env);

export const somethingFailed = (env: Env) =>
  plainPage(
    {
      status: 500,
      title: m.error_wrong(),
      words: m.plain_failed_words(),
    },
    env,
  );
