import { dateLocale, m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { roleNames } from '#api/domain/account/roles.ts';
import { appealOutcomes, appealRules, decisionKinds } from '#api/domain/moderation/appeals.ts';
import { flagThings } from '#api/domain/moderation/flags.ts';
import { words } from '#api/http/fields.ts';
import { integer, linkBody, nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';

const { min, max } = appealRules.words;
const reason = nullable(t.String({ description: 'Mailed; null once it is erased.' }));
const takenBack = nullable(t.String({ format: 'date-time', description: 'When it was taken back.' }));

/** An appeal and its outcome. */
const appeal = t.Object({
  words: nullable(t.String({ description: 'Null once they are erased.' })),
  sentAt: time,
  outcome: nullable(oneOf(appealOutcomes)),
  answer: nullable(t.String({ description: 'Our team’s reason, mailed.' })),
  decidedAt: nullable(time),
});

export const suspension = titled(
  'Suspension',
  t.Object({
    reason,
    decidedAt: time,
    until: t.String({ format: 'date-time', description: 'Until when it may be answered.' }),
    mayAnswer: t.Boolean(),
    appeal: nullable(appeal),
  }),
);
export type SuspensionView = typeof suspension.static;

/** A take-down or strike against the caller. */
export const decision = titled(
  'Decision',
  t.Object({
    ...suspension.properties,
    id: uuid,
    kind: oneOf(['take_down', 'strike']),
    thing: oneOf(flagThings),
    artist: t.Object({ slug: t.String(), stageName: t.String() }),
    request: nullable(t.Object({ id: uuid, code: t.String() })),
    undoneAt: takenBack,
  }),
);
export type DecisionView = typeof decision.static;
export const decisions = t.Object({
  items: t.Array(decision, { description: 'The newest first.' }),
});

export const decisionQuery = t.Object({ requestId: t.Optional(uuid) });

export const appealBody = titled(
  'Appeal',
  t.Object({
    words: words({ min, max }, () => m.refused_words_between({ min, max: max.toLocaleString(dateLocale()) })),
  }),
);
export const suspensionAnswer = t.Composite([linkBody, appealBody]);

export const strike = titled(
  'Strike',
  t.Object({
    id: uuid,
    reason,
    givenAt: time,
    givenBy: t.String(),
    endsAt: time,
    endedAt: takenBack,
    standing: t.Boolean(),
    thing: oneOf(flagThings),
    caseId: uuid,
  }),
);
export type StrikeView = typeof strike.static;

export const strikes = t.Object({
  items: t.Array(strike, { description: 'The newest first.' }),
  standing: integer(),
  warnAt: integer({ description: 'At how many standing ones admins are told.' }),
});

export const appealForAdmin = t.Object({
  id: uuid,
  kind: oneOf(decisionKinds),
  ...appeal.properties,
  by: t.String({ description: 'Who wrote it.' }),
  decidedBy: nullable(t.String()),
  mayDecide: t.Boolean({ description: 'False too for whose decision it is, while someone else could look.' }),
});
export type AppealForAdmin = typeof appealForAdmin.static;

export const answered = t.Object({
  user: nullable(
    t.Object(
      { id: uuid, name: t.String(), role: oneOf(roleNames) },
      { description: 'Whose account it is about; null for a take-down.' },
    ),
  ),
  reason,
  decidedAt: time,
  decidedBy: t.String(),
  appeal: appealForAdmin,
});

const { givenAt, endsAt, endedAt } = strike.properties;
const { until: _, mayAnswer: __, ...answerable } = suspension.properties;

export const exportedDecisions = {
  strikes: t.Array(t.Object({ reason, givenAt, endsAt, endedAt })),
  decisions: t.Array(decision, { description: 'What our team decided about them, and what they answered.' }),
  suspensions: t.Array(t.Object({ ...answerable, endedAt: nullable(time) }), {
    description: 'The same of each time their account was suspended.',
  }),
};
