import { type Locale, languageIn, pathIn } from '@salamu/messages/locales';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { spoken } from '#api/start/language.ts';
import type { Env } from '#api/start/settings/env.ts';

/** Pages of the reader alone, which follow their chosen language; others keep their URL. */
export const ownPages =
  /^\/(profile|track|checkout|watch|suspended|unsubscribe|not-me|(confirm|reset|keep|lost)-[a-z-]+)(\/|$)/;

/** A temporary redirect. */
export const leadTo = (location: string, env: Env): Response =>
  new Response(null, { status: 302, headers: { ...securityHeaders('page', env), location } });

/** Redirects to a page's version in the reader's chosen language; null if it is in it already. */
export function inChosenLanguage(
  { method, headers, url }: Request,
  env: Env,
  { locale, path }: { locale: Locale; path: string },
): Response | null {
  const chosen = languageIn(headers.get('cookie'));
  if (!['GET', 'HEAD'].includes(method) || !chosen || chosen === locale) return null;
  return spoken(env).includes(chosen) ? leadTo(pathIn(chosen, path) + new URL(url).search, env) : null;
}
