import { occasionName } from '#api/domain/request/brief.ts';
import { stateLabel } from '#api/domain/request/states.ts';
import { daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { type Columns, listFile, majorOf } from '#api/lists/list-file.ts';
import { searchFor } from '#api/lists/search-repo.ts';
import { teamZone } from '#api/records/team-zone-repo.ts';
import type { Context } from '#api/start/context.ts';
import { presentForAdmin } from '../present.ts';
import { presentEach } from '../service.ts';
import type { ListQuery } from './model.ts';
import { listRequests } from './repo.ts';

/**
 * One page of all requests as admins see them in a list, newest first by default; days are inclusive, in the team's zone.
 * @throws DomainError `invalid_input` for invalid days, or an end before the start
 */
export async function listForAdmin(ctx: Context, query: ListQuery, batch: number | null = null) {
  const { status = null, artistId = null, fanId = null, sort = 'newest' } = query;
  const { reported = null, chargedBack = null, checking = null } = query;
  const search = await searchFor(ctx.db, query.search, 'requests');
  const filter = {
    search,
    status,
    artistId,
    fanId,
    reported,
    chargedBack,
    checking,
    ...daysBetween(query, await teamZone(ctx.db)),
  };
  const place = readCursor(query.cursor, batch);
  const { rows, total } = await listRequests(ctx.db, filter, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: await presentEach(ctx, page.items, presentForAdmin), total };
}

const columns: Columns<Awaited<ReturnType<typeof listForAdmin>>['items'][number]> = {
  order: ({ code }) => code,
  made: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  statusName: ({ status }) => stateLabel(status).label,
  occasion: ({ occasion }) => occasion,
  occasionName: ({ occasion }) => occasionName(occasion),
  recipient: ({ recipientName }) => recipientName,
  artist: ({ artist }) => artist.stageName,
  fan: ({ fan }) => fan.name,
  fanEmail: ({ fan }) => fan.email,
  guest: ({ fan }) => (fan.guest ? 'yes' : 'no'),
  currency: ({ total }) => total.currency,
  total: ({ total }) => majorOf(total),
  refundedPart: ({ refundedPart }) => majorOf(refundedPart),
  lateRefunded: ({ lateRefunded }) => majorOf(lateRefunded),
  commission: ({ earned }) => majorOf(earned?.commission ?? null),
  taxWithheld: ({ earned }) => majorOf(earned?.tax ?? null),
  artistsShare: ({ earned }) => majorOf(earned?.net ?? null),
  deadline: ({ deadlineAt }) => deadlineAt,
  delivered: ({ deliveredAt }) => deliveredAt,
  chargedBack: ({ chargedBackAt }) => chargedBackAt,
  id: ({ id }) => id,
};

/** Requests, without their briefs, as a file. */
export const requestFile = (ctx: Context, query: ListQuery) =>
  listFile(ctx, 'requests', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));
