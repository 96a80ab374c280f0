import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { pageOfRows, readCursor } from '#api/cursors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { access } from '#api/plugins/access.ts';
import { idempotency } from '#api/plugins/idempotency.ts';
import { cursor, day, idParams, oneOf, searchText, uuid } from '#api/schemas.ts';
import { asAdmin } from '#api/viewer.ts';
import { adminActions, decide } from '../../requests/admin-actions.ts';
import { adminRequestList, reasonBody, requestForAdmin } from '../../requests/model.ts';
import { findAs } from '../../requests/owner.ts';
import { presentForAdmin } from '../../requests/present.ts';
import { eventsOfMany } from '../../requests/repo.ts';
import { viewForAdmin } from '../../requests/service.ts';
import { listRequests, type RequestFilter } from './repo.ts';

const listQuery = t.Object({
  search: t.Optional(searchText),
  status: t.Optional(oneOf(requestStates)),
  artistId: t.Optional(uuid),
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  cursor: t.Optional(cursor),
});

async function list(ctx: Context, query: typeof listQuery.static) {
  const { search, status, artistId, startDate, endDate } = query;
  const filter: RequestFilter = {
    ...(search?.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(artistId && { artistId }),
    ...(startDate && { from: new Date(startDate) }),
    ...(endDate && { before: addDays(new Date(endDate), 1) }),
  };
  const place = readCursor(query.cursor);
  const { rows, total } = await listRequests(ctx.db, filter, place);
  const page = pageOfRows(rows, place);
  const events = await eventsOfMany(
    ctx.db,
    page.items.map(({ id }) => id),
  );
  const eventsOf = (id: string) => events.filter(({ requestId }) => requestId === id);
  return { ...page, items: page.items.map((row) => presentForAdmin(ctx, row, eventsOf(row.id))), total };
}

/** Every request, for admins: find it, read all of it, decide. */
export const adminRequests = (ctx: Context) =>
  new Elysia({ name: 'admin-requests', tags: ['Admin'] })
    .use(access)
    .use(idempotency(ctx))
    .get('/admin/requests', ({ query }) => list(ctx, query), {
      access: 'admin',
      query: listQuery,
      response: adminRequestList,
    })
    .get(
      '/admin/requests/:id',
      async ({ viewer, params }) => viewForAdmin(ctx, await findAs(ctx.db, viewer, params.id, 'admin')),
      { access: 'admin', params: idParams, response: requestForAdmin },
    )
    .post(
      '/admin/requests/:id/:action',
      async ({ viewer, params, body }) =>
        viewForAdmin(ctx, await decide(ctx, asAdmin(viewer), params.id, params.action, body.reason)),
      {
        access: 'admin',
        idempotent: true,
        params: t.Composite([idParams, t.Object({ action: oneOf(adminActions) })]),
        body: reasonBody,
        response: requestForAdmin,
      },
    );
