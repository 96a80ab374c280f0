import { reportDays } from '#api/domain/admin/report-days.ts';
import type { Places } from '#api/domain/artist/places.ts';
import { DomainError } from '#api/domain/errors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { type DateRange, dateRange, daysOf } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { presentForArtist } from '#api/modules/requests/present.ts';
import { presentEach } from '#api/modules/requests/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { placesOf } from '../card/availability.ts';
import { average } from '../card/present.ts';
import { findLimits } from '../card/repo.ts';
import { countBatches, countByState, countForDesk, findForDesk } from './list-repo.ts';
import type { Counts, Dashboard, DeskList, DeskQuery } from './model.ts';
import {
  type ArtistStatus,
  findActivity,
  findArtistStatus,
  findComing,
  findDue,
  findEarned,
  findEarnedByDay,
  findWork,
} from './repo.ts';

const nextDeadlines = 5;

/** An artist's home screen: tasks, deadlines and money. */
export async function viewDashboard(ctx: Context, artistId: string): Promise<Dashboard> {
  const since = addDays(ctx.clock.now(), -reportDays);
  const [standing, places, { counts, balances }, due, { ratingSum, ...activity }, earned, series, coming] =
    await Promise.all([
      findArtistStatus(ctx.db, artistId),
      placesLeftFor(ctx, artistId),
      workOfArtist(ctx, artistId),
      findDue(ctx.db, artistId, nextDeadlines),
      findActivity(ctx.db, artistId, since),
      findEarned(ctx.db, artistId, since),
      seriesOf(ctx.db, artistId, dateRange({}, ctx.clock.now())),
      findComing(ctx.db, artistId),
    ]);
  if (!standing) throw new DomainError('not_found');
  const { stageName, slug, listed, verificationNote, verifiedAt, profileCompletedAt } = standing;
  return {
    artist: {
      stageName,
      slug,
      listed,
      verified: verifiedAt !== null,
      profileComplete: profileCompletedAt !== null,
      verificationNote,
    },
    todo: todoOf(standing, counts),
    counts,
    places,
    due: due.map((row) => ({ ...row, deadlineAt: row.deadlineAt?.toISOString() ?? null })),
    balances,
    coming: coming.map(({ at, ...amount }) => ({ at: at.toISOString(), amount })),
    last30Days: { ...activity, earned, averageRating: average(ratingSum, activity.reviews) },
    series,
  };
}

async function placesLeftFor(ctx: Context, artistId: string): Promise<Places> {
  const artist = await findLimits(ctx.db, artistId);
  if (!artist) throw new DomainError('not_found');
  return placesOf(ctx.db, artist, ctx.clock.now());
}

export async function workOfArtist(
  ctx: Context,
  artistId: string,
): Promise<Pick<Dashboard, 'counts' | 'balances'>> {
  const [counts, balances] = await Promise.all([countsOf(ctx.db, artistId), balancesOf(ctx.db, artistId)]);
  return { counts, balances };
}

export async function listForDesk(ctx: Context, artistId: string, query: DeskQuery): Promise<DeskList> {
  const { status = null, occasion = null, sort = 'newest' } = query;
  const filter = {
    status,
    occasion,
    search: query.search?.trim() || null,
  };
  const cursor = readCursor(query.cursor);
  const [rows, total, counts, batches] = await Promise.all([
    findForDesk(ctx.db, artistId, filter, sort, cursor),
    countForDesk(ctx.db, artistId, filter),
    countsOf(ctx.db, artistId),
    sort === 'occasion' ? countBatches(ctx.db, artistId, filter) : [],
  ]);
  const page = pageOfRows(rows, cursor);
  const items = await presentEach(ctx, page.items, presentForArtist);
  return { ...page, items, total, counts, batches };
}

async function countsOf(db: Queryable, artistId: string): Promise<Counts> {
  const found = await countByState(db, artistId);
  return Object.fromEntries(requestStates.map((state) => [state, found.get(state) ?? 0])) as Counts;
}

type Todo = Dashboard['todo'];

/** What to do next, most urgent first; empty if there is nothing to do. */
function todoOf(standing: ArtistStatus, counts: Counts): Todo {
  return [...profileTodo(standing), ...requestTodo(counts), ...acceptingTodo(standing)];
}

function profileTodo({ profileCompletedAt, verifiedAt, verificationNote }: ArtistStatus): Todo {
  if (!profileCompletedAt) return [{ kind: 'complete_profile', count: 0 }];
  if (verifiedAt) return [];
  return [{ kind: verificationNote === null ? 'await_verification' : 'change_profile', count: 0 }];
}

function requestTodo({ pending, accepted, redo_requested }: Counts): Todo {
  const todo: Todo = [
    { kind: 'answer_requests', count: pending },
    { kind: 'redo_videos', count: redo_requested },
    { kind: 'make_videos', count: accepted },
  ];
  return todo.filter(({ count }) => count > 0);
}

function acceptingTodo({ listed, accepting }: ArtistStatus): Todo {
  return listed && !accepting ? [{ kind: 'accept_requests_again', count: 0 }] : [];
}

/** What an artist did and earned on each day of the range, including days without activity. */
async function seriesOf(db: Queryable, artistId: string, range: DateRange): Promise<Dashboard['series']> {
  const [work, earned] = await Promise.all([
    findWork(db, artistId, range),
    findEarnedByDay(db, artistId, range),
  ]);
  return daysOf(range).map((date) => {
    const done = work.find((day) => day.date === date);
    return {
      date,
      earned: earned.filter((day) => day.date === date).map(({ amount, currency }) => ({ amount, currency })),
      requests: done?.requests ?? 0,
      delivered: done?.delivered ?? 0,
    };
  });
}
