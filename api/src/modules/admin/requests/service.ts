import type { Context } from '#api/context.ts';
import { pageOfRows, readCursor } from '#api/cursors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { presentForAdmin } from '../../requests/present.ts';
import { eventsOfMany } from '../../requests/repo.ts';
import { listRequests, type RequestFilter } from './repo.ts';

interface Query {
  search?: string;
  status?: RequestState;
  artistId?: string;
  /** UTC days, YYYY-MM-DD, both included. */
  startDate?: string;
  endDate?: string;
  cursor?: string;
}

/** One page of all requests, the newest first, as admins see them in a list. */
export async function listForAdmin(ctx: Context, query: Query) {
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
