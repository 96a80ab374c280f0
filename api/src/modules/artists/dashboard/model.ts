import { t } from 'elysia';
import { reportDays } from '#api/domain/admin/report-days.ts';
import { type RequestState, requestStates } from '#api/domain/request/states.ts';
import {
  cursor,
  cursorListOf,
  day,
  integer,
  money,
  nullable,
  occasion,
  oneOf,
  searchText,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';
import { balances } from '#api/modules/money/balances/model.ts';
import { requestForArtist } from '#api/modules/requests/model.ts';

export const deskSorts = ['newest', 'oldest', 'deadline', 'occasion'] as const;
export type DeskSort = (typeof deskSorts)[number];

export const deskQuery = t.Object({
  status: t.Optional(oneOf(requestStates)),
  occasion: t.Optional(occasion),
  search: t.Optional(searchText),
  sort: t.Optional(oneOf(deskSorts)),
  cursor: t.Optional(cursor),
});
export type DeskQuery = typeof deskQuery.static;

const counts = t.Object(
  Object.fromEntries(requestStates.map((state) => [state, integer()])) as Record<
    RequestState,
    ReturnType<typeof integer>
  >,
  { description: 'Paid requests by state.' },
);
export type Counts = typeof counts.static;

export const deskList = t.Object({
  ...cursorListOf(requestForArtist).properties,
  counts,
  batches: t.Array(t.Object({ name: t.String(), count: integer() }), {
    description:
      'With `sort=occasion`: how many of all these videos are still to be made, by the occasion’s code; otherwise empty.',
  }),
});
export type DeskList = typeof deskList.static;

/** What an artist should look at next, most urgent first. */
export const todoKinds = [
  'complete_profile',
  'await_verification',
  'change_profile',
  'answer_requests',
  'make_videos',
  'redo_videos',
  'accept_requests_again',
] as const;

export const dashboard = t.Object({
  artist: t.Object({
    stageName: t.String(),
    slug: t.String(),
    listed: t.Boolean(),
    verified: t.Boolean(),
    profileComplete: t.Boolean(),
    verificationNote: nullable(t.String()),
  }),
  todo: t.Array(
    t.Object({ kind: oneOf(todoKinds), count: integer({ description: '0 where nothing is counted.' }) }),
  ),
  counts,
  places: titled(
    'Places',
    t.Object(
      { open: nullable(integer()), today: nullable(integer()) },
      {
        description:
          'How many more requests the artist takes: at a time and today; null where there is no limit.',
      },
    ),
  ),
  due: t.Array(
    t.Object({
      id: uuid,
      code: t.String(),
      status: oneOf(requestStates),
      occasion,
      recipientName: t.String(),
      rush: t.Boolean(),
      deadlineAt: nullable(time),
    }),
    { description: 'The next deadlines.' },
  ),
  balances,
  coming: t.Array(t.Object({ at: time, amount: money }), {
    description:
      'What delivered videos pay, before tax, by the UTC day on which they are approved automatically; `at` is the last of them.',
  }),
  last30Days: t.Object({
    requests: integer(),
    delivered: integer(),
    completed: integer(),
    refunded: integer({ description: 'Ended without a completed video.' }),
    earned: t.Array(money),
    reviews: integer(),
    averageRating: nullable(t.Number()),
  }),
  series: t.Array(
    t.Object({ date: day, earned: t.Array(money), requests: integer(), delivered: integer() }),
    { description: `The last ${reportDays} UTC days, oldest first, ending today.` },
  ),
});
export type Dashboard = typeof dashboard.static;
