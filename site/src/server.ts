import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** The pattern of the page at this address, such as `/artists/[slug]`; undefined where there is none. */
export function pageOf(request: Request): string | undefined {
  return app.match(request)?.route;
}

/** Renders the page of this address. A page that fails is answered by the 500 page. */
export function render(
  request: Request,
  options: { locals: App.Locals; clientAddress: string },
): Promise<Response> {
  return app.render(request, options);
}

export { withAsOf } from './data/as-of.ts';
export { forgetAnswers } from './data/kept-answers.ts';
export { keptPages } from './data/kept-pages.ts';
