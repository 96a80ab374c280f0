import { Elysia } from 'elysia';
import { readTimeZone } from '#api/domain/time-zone.ts';

/**
 * `timeZone: true` gives the handler `timeZone`: where the call comes from, as our pages say in its `Time-Zone` header
 * (IANA); null where it says nothing we know.
 */
export const timeZone = new Elysia({ name: 'time-zone' }).macro({
  timeZone: (_read: true) => ({
    detail: { 'x-time-zone': true } as object,
    resolve: ({ request }: { request: Request }) => ({
      timeZone: readTimeZone(request.headers.get('time-zone')),
    }),
  }),
});
