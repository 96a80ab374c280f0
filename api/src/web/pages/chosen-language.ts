import { type Locale, languageIn, pathIn } from '@salamu/messages/locales';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { spoken } from '#api/start/language.ts';
import type { Env } from '#api/start/settings/env.ts';

/** Pages that are the reader's alone, so that they follow the language someone has chosen; others keep their address. */
export const ownPages =
  /^\/(profile|track|checkout|watch|suspended|unsubscribe|not-me|(confirm|reset|keep|lost)-[a-z-]+)(\/|$)/;

/** Elsewhere, for this reader or for now. */
export const leadTo = (location: string, env: Env): Response =>
  new Response(null, { status: 302, headers: { ...securityHeaders('page', env), location } });

/** What leads to a page in the language that its reader has chosen; null where it speaks that already. */
export function inChosenLanguage(
  { method, headers, url }: Request,
  env: Env,
  { locale, path }: { locale: Locale; path: string },
): Response | null {
  const chosen = languageIn(headers.get('cookie'));
  if (!['GET', 'HEAD'].includes(method) || !chosen || chosen === locale) return null;
  return spoken(env).includes(chosen) ? leadTo(pathIn(chosen, path) + new URL(url).search, env) : null;
}
