import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Whether there is a page for this address. */
export function hasPage(request: Request): boolean {
  return app.match(request) !== undefined;
}

/** Renders the page of this address. A page that fails is answered by the 500 page. */
export function render(
  request: Request,
  options: { locals: App.Locals; clientAddress: string },
): Promise<Response> {
  return app.render(request, options);
}
