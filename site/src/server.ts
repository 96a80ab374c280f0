import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale, type Locale, pathIn, scriptIn } from '@salamu/messages/locales';
import { createApp } from 'astro/app/entrypoint';

const named = /="(\/_astro\/[^"]+\.js)"/g;

async function withScriptsIn(locale: Locale, answer: Response): Promise<Response> {
  if (locale === baseLocale || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  return new Response(
    html.replaceAll(named, (_, path: string) => `="${scriptIn(locale, path)}"`),
    answer,
  );
}

const app = createApp({ streaming: false });

/** The pattern of the page at this address, such as `/artists/[slug]`; undefined if there is none. */
export function pageOf(request: Request): string | undefined {
  return app.match(request)?.route;
}

interface RenderOptions {
  locals: App.Locals;
  clientAddress: string;
  /** The language to write in; the request names the page by its English address. */
  locale: Locale;
}

/** Render the page at this address. A failing page becomes the 500 page. */
export async function render(
  request: Request,
  { locals, clientAddress, locale }: RenderOptions,
): Promise<Response> {
  const answer = await inLocale(locale, () => app.render(request, { locals, clientAddress }));
  return withScriptsIn(locale, ledIn(locale, request, answer));
}

/** Astro leads from an address with a slash at its end to one without, and knows the English one alone. */
function ledIn(locale: Locale, request: Request, answer: Response): Response {
  const to = answer.headers.get('location');
  if (to === null || !new URL(request.url).pathname.endsWith('/')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', pathIn(locale, to));
  return new Response(null, { status: answer.status, headers });
}

export { cachedPages } from './data/page/page-cache.ts';
export { withStaleNotice } from './data/page/stale-notice.ts';
