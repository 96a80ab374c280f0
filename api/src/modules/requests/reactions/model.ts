import { t } from 'elysia';
import { reactionKinds } from '#api/domain/request/reactions.ts';
import { idParams, integer, oneOf, time, titled, uuid } from '#api/http/schemas.ts';
import { watchParams } from '#api/modules/videos/model.ts';

export const sentParams = t.Object({
  ...watchParams.properties,
  secret: t.String({
    pattern: '^[\\w-]{22,64}$',
    description: 'Made by the sender, from at least 128 random bits.',
  }),
});

export const reactionParams = t.Object({ ...idParams.properties, reactionId: idParams.properties.id });

export const consent = t.Object({
  showable: t.Optional(
    t.BooleanString({ description: 'Whether the artist may show it to others; false without it.' }),
  ),
});

export const reaction = titled(
  'Reaction',
  t.Object({
    id: uuid,
    kind: oneOf(reactionKinds),
    type: t.String({ description: 'Its content type.' }),
    seconds: t.Number(),
    bytes: integer(),
    showable: t.Boolean({ description: 'Whether its sender lets the artist show it to others.' }),
    sentAt: time,
  }),
);
export type ReactionView = typeof reaction.static;

export const reactionList = t.Object({ items: t.Array(reaction) });
