import { t } from 'elysia';
import { keptOpenings } from '#api/domain/request/watchable.ts';
import { integer, nullable, secret, time } from '#api/http/schemas.ts';
import { watchView } from '#api/modules/videos/model.ts';

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

/** When a watch link opens, as local time in the recipient's zone. */
export const revealBody = t.Object({
  opensAt: t.String({ maxLength: 16, description: 'By the clock of `zone`: `2026-12-05T18:00`.' }),
  zone: t.String({ maxLength: 64, description: 'IANA: `Africa/Nairobi`.' }),
});

/** When a watch link opens. */
export const reveal = t.Object({
  at: time,
  ...revealBody.properties,
});
