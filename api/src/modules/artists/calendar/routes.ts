import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { asArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { hashOf } from '#api/start/secret.ts';
import * as model from './model.ts';
import { endAddress, makeAddress, readCalendar, viewAddress } from './service.ts';

/** An artist's deadlines in their own calendar, at a secret address. */
export const artistCalendar = (ctx: Context) =>
  new Elysia({ name: 'artist-calendar', tags: ['Artist desk'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/artists/calendar', ({ viewer }) => viewAddress(ctx, asArtist(viewer)), {
      access: 'artist',
      response: model.calendarAddress,
      detail: { operationId: 'getCalendarAddress', summary: 'Read whether your calendar has an address' },
    })
    .post(
      '/artists/calendar',
      async ({ viewer, status }) => status(201, await makeAddress(ctx, asArtist(viewer))),
      {
        access: 'artist',
        proof: true,
        response: { 201: model.newCalendarAddress },
        detail: {
          operationId: 'makeCalendarAddress',
          summary: 'Make a secret address for your calendar',
          description:
            'The one before ends. It also ends when the artist’s password or role changes or the account is suspended.',
        },
      },
    )
    .delete(
      '/artists/calendar',
      async ({ viewer, status }) => {
        await endAddress(ctx, asArtist(viewer));
        return status(204, undefined);
      },
      {
        access: 'artist',
        response: { 204: t.Void() },
        detail: { operationId: 'endCalendarAddress', summary: 'End the address of your calendar' },
      },
    )
    .get(
      '/calendars/:key',
      async ({ params, request }) => {
        const text = await readCalendar(ctx, params.key);
        const etag = `"${hashOf(text)}"`;
        const headers = { etag, 'cache-control': 'private, no-cache' };
        // Its type is hidden, so that the route's stays its schema's.
        if (request.headers.get('if-none-match') === etag)
          return new Response(null, { status: 304, headers }) as never;
        return new Response(text, {
          headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
        }) as never;
      },
      {
        access: 'public',
        params: model.feedParams,
        response: { 200: model.feed, 304: t.Void() },
        detail: {
          operationId: 'readCalendar',
          summary: 'Read an artist’s calendar by its secret address',
          description:
            'For calendar apps, which can’t sign in: one event for each video that the artist has accepted, when it is due.',
        },
      },
    );
