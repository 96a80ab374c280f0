import { Elysia } from 'elysia';
import { readTimeZone } from '#api/domain/time/read-time-zone.ts';

/**
 * `timeZone: true` gives the handler `timeZone`: the caller's IANA zone from our pages' `Time-Zone` header, or null if
 * unknown.
 */
export const timeZone = new Elysia({ name: 'time-zone' }).macro({
  timeZone: (_read: true) => ({
    detail: { 'x-time-zone': true } as object,
    resolve: ({ request }: { request: Request }) => ({
      timeZone: readTimeZone(request.headers.get('time-zone')),
    }),
  }),
});
