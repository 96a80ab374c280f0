import { dateLocale, m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { appealable, appealOutcomes, appealRules } from '#api/domain/appeals.ts';
import { flagThings } from '#api/domain/flags.ts';
import { words } from '#api/http/fields.ts';
import { nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';

const { min, max } = appealRules.words;

/** What someone wrote to us about a decision, and what became of it. */
const appeal = t.Object({
  words: nullable(t.String({ description: 'Null once they are erased.' })),
  sentAt: time,
  outcome: nullable(oneOf(appealOutcomes)),
  answer: nullable(t.String({ description: 'Our team’s reason, mailed.' })),
  decidedAt: nullable(time),
});

/** A decision of ours that hits the caller. */
export const decision = titled(
  'Decision',
  t.Object({
    id: uuid,
    kind: oneOf(appealable),
    thing: oneOf(flagThings),
    reason: nullable(t.String({ description: 'Mailed; null once it is erased.' })),
    decidedAt: time,
    artist: t.Object({ slug: t.String(), stageName: t.String() }),
    request: nullable(t.Object({ id: uuid, code: t.String() })),
    undoneAt: nullable(t.String({ format: 'date-time', description: 'When it was taken back.' })),
    until: t.String({ format: 'date-time', description: 'Until when it may be answered.' }),
    mayAnswer: t.Boolean(),
    appeal: nullable(appeal),
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

/** The same for admins. */
export const appealForAdmin = t.Object({
  id: uuid,
  kind: oneOf(appealable),
  ...appeal.properties,
  by: t.String({ description: 'Who wrote it.' }),
  decidedBy: nullable(t.String()),
  mayDecide: t.Boolean({ description: 'False too for whose decision it is, while someone else could look.' }),
});
