import { Elysia } from 'elysia';
import { readBrowserId } from '#api/domain/account/browser/id.ts';

/** `browser: true` gives the handler `browser`: the id our pages send with a sign-in, or null. */
export const browser = new Elysia({ name: 'browser' }).macro({
  browser: (_read: true) => ({
    detail: { 'x-browser': true } as object,
    resolve: ({ request }: { request: Request }) => ({
      browser: readBrowserId(request.headers.get('browser-id')),
    }),
  }),
});
