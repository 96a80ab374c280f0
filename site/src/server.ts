import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** The pattern of the page at this address, such as `/artists/[slug]`; undefined if there is none. */
export function pageOf(request: Request): string | undefined {
  return app.match(request)?.route;
}

/** Render the page at this address. A failing page becomes the 500 page. */
export function render(
  request: Request,
  options: { locals: App.Locals; clientAddress: string },
): Promise<Response> {
  return app.render(request, options);
}

export { cachedPages } from './data/page-cache.ts';
export { forgetAnswers } from './data/process-cache.ts';
export { withStaleNotice } from './data/stale-notice.ts';
