import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { roleNames } from '#api/domain/account/roles.ts';
import { flagCaseStates, flagReasons, flagThings, takeDownThings } from '#api/domain/moderation/flags.ts';
import { requestStates } from '#api/domain/request/states.ts';
import {
  cursor,
  cursorListOf,
  integer,
  nullable,
  oneOf,
  searchText,
  secret,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';
import { reasonBody } from '#api/modules/requests/model.ts';
import { captionedVideoView } from '#api/modules/videos/model.ts';
import { appealForAdmin, strike } from '../../decisions/model.ts';

/** The sort orders of the queue; `newest` is the default. */
export const flagSorts = ['newest', 'oldest', 'most'] as const;
export type FlagSort = (typeof flagSorts)[number];

export const flagQuery = t.Object({
  search: t.Optional(searchText),
  thing: t.Optional(oneOf(flagThings)),
  state: t.Optional(oneOf(flagCaseStates)),
  sort: t.Optional(oneOf(flagSorts)),
  cursor: t.Optional(cursor),
});
export type FlagQuery = typeof flagQuery.static;

const content = t.Object({
  text: nullable(t.String()),
  points: t.Array(t.String(), { description: 'A brief’s must-say points.' }),
  rating: nullable(integer()),
  by: nullable(t.String({ description: 'The author’s name as the public sees it.' })),
  video: nullable(captionedVideoView),
  reactionId: nullable(uuid),
  takenDown: t.Boolean(),
});
export type FlaggedContent = typeof content.static;

const flagged = t.Object({
  id: uuid,
  reason: oneOf(flagReasons),
  note: nullable(t.String()),
  createdAt: time,
  by: t.Object({ id: nullable(uuid), name: t.String(), role: oneOf([...roleNames, 'guest', 'program']) }),
});

export const flagActions = ['dismiss', 'take-down', 'restore', 'strike'] as const;
export type FlagAction = (typeof flagActions)[number];

export const flagCase = titled(
  'FlagCase',
  t.Object({
    id: uuid,
    thing: oneOf(flagThings),
    state: oneOf(flagCaseStates),
    openedAt: time,
    artist: t.Object({ id: uuid, slug: t.String(), stageName: t.String(), listed: t.Boolean() }),
    request: nullable(t.Object({ id: uuid, code: t.String(), status: oneOf(requestStates) })),
    content: nullable(t.Object(content.properties, { description: 'Null once it is gone.' })),
    flagCount: integer(),
    flags: t.Array(flagged, { description: 'The newest ones.' }),
    resolvedAt: nullable(time),
    resolvedBy: nullable(t.Object({ id: uuid, name: t.String() })),
    reason: nullable(
      t.String({
        description: 'Mailed with a take-down, internal with a dismissal; or why nothing is left to decide.',
      }),
    ),
    restoredAt: nullable(time),
    strike: nullable(strike),
    appeals: t.Array(appealForAdmin, { description: 'What those it hit have answered.' }),
    strikes: nullable(t.String({ description: 'Whom a strike would be given to, by name.' })),
    actions: t.Array(oneOf(flagActions)),
    obstacle: nullable(t.String({ description: 'Why it cannot be taken down here.' })),
  }),
);
export type FlagCaseView = typeof flagCase.static;
export const flagCaseList = cursorListOf(flagCase);

export const takeDownBody = t.Object({
  thing: oneOf(takeDownThings, { error: () => m.refused_flag_thing() }),
  id: t.String({
    minLength: 1,
    maxLength: 100,
    description: 'The request of a brief or delivered video, another video, or a review.',
  }),
  ...reasonBody.properties,
});
export type TakeDownOrder = typeof takeDownBody.static;

export const withheldVideo = t.Object({
  url: secret('Works for a while, even for a taken-down video.'),
});
export type WithheldVideo = typeof withheldVideo.static;
