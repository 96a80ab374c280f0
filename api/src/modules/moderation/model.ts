import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { flagLimits, flagReasons, flagThings } from '#api/domain/moderation/flags.ts';
import { nullable, oneOf, text, time, titled, uuid } from '#api/http/schemas.ts';

export const flagBody = t.Object({
  thing: oneOf(flagThings, { error: () => m.refused_flag_thing() }),
  id: t.String({
    minLength: 1,
    maxLength: 100,
    description:
      'The id of the request of a brief or delivered video, of a public video, of a review or of the review that is replied to; the key of a watch page; or an artist’s id or slug.',
  }),
  reason: oneOf(flagReasons, { error: () => m.refused_flag_reason() }),
  note: t.Optional(nullable(text(flagLimits.note, () => m.field_up_to({ most: flagLimits.note.max })))),
});
export type FlagOrder = typeof flagBody.static;

export const flag = titled(
  'Flag',
  t.Object({
    id: uuid,
    thing: oneOf(flagThings),
    reason: oneOf(flagReasons),
    note: nullable(t.String()),
    createdAt: time,
  }),
);
export type FlagView = typeof flag.static;
