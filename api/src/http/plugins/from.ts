import { Elysia } from 'elysia';
import { readBrowserId } from '#api/domain/account/browser/id.ts';
import { readTimeZone } from '#api/domain/time/read-time-zone.ts';
import type { From } from '#api/modules/accounts/sessions/sessions.ts';
import { callOf } from './call.ts';

/** `from: true` gives the handler `from`: where a sign-in comes from, and what our pages say of the browser. */
export const from = new Elysia({ name: 'from' }).macro({
  from: (_read: true) => ({
    detail: { 'x-time-zone': true, 'x-browser': true } as object,
    resolve: ({ request }: { request: Request }): { from: From } => ({
      from: {
        network: callOf(request).network,
        userAgent: request.headers.get('user-agent'),
        timeZone: readTimeZone(request.headers.get('time-zone')),
        browser: readBrowserId(request.headers.get('browser-id')),
      },
    }),
  }),
});
