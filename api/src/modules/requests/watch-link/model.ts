import { t } from 'elysia';
import { keptOpenings } from '#api/domain/request/watchable.ts';
import { integer, nullable, secret, time } from '#api/http/schemas.ts';
import { watchView } from '#api/modules/videos/model.ts';
import { reveal } from '../model.ts';

/** When a watch link was opened, to the minute; nothing about who opened it. */
export const openings = t.Object({
  count: integer({ description: 'Openings within the same minute count as one.' }),
  firstAt: nullable(time),
  lastAt: nullable(time),
  latest: t.Array(time, { description: `The latest ${keptOpenings}, newest first.` }),
});

export const watchLink = t.Object({
  url: nullable(secret('Null while there is no video to watch, and once the link has ended.')),
  endedAt: nullable(time),
  openings,
});

export const ownVideo = t.Pick(watchView, ['poster', 'video']);

export const revealBody = t.Omit(reveal, ['at']);
