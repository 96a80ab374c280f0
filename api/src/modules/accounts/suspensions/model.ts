import { t } from 'elysia';
import { roleNames } from '#api/domain/account/roles.ts';
import { appealOutcomes } from '#api/domain/appeals.ts';
import { nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';
import { appealBody, decision } from '../../moderation/appeals/model.ts';
import { confirmation } from '../mail-links/model.ts';

const { until, mayAnswer, appeal } = decision.properties;

/** What the mailed link shows of a suspension. */
export const suspension = titled(
  'Suspension',
  t.Object({
    reason: t.String({ description: 'Mailed.' }),
    decidedAt: time,
    until,
    mayAnswer,
    appeal,
  }),
);
export type SuspensionView = typeof suspension.static;

export const suspensionAnswer = t.Composite([confirmation, appealBody]);

/** The same for admins, with whose it is. */
export const suspensionForAdmin = titled(
  'SuspendedAccount',
  t.Object({
    id: uuid,
    user: t.Object({ id: uuid, name: t.String(), role: oneOf(roleNames) }),
    reason: t.String(),
    begunAt: time,
    begunBy: t.String(),
    words: nullable(t.String({ description: 'What its owner has answered.' })),
    answeredAt: nullable(time),
    outcome: nullable(oneOf(appealOutcomes)),
    mayUphold: t.Boolean({ description: 'False for who suspended it, while someone else could look.' }),
  }),
);
export type SuspensionForAdmin = typeof suspensionForAdmin.static;

export const answeredList = t.Object({
  items: t.Array(suspensionForAdmin, { description: 'The longest waiting first.' }),
});

/** For the export of one's own data. */
export const exportedSuspension = t.Composite([
  t.Omit(suspension, ['mayAnswer', 'until']),
  t.Object({ endedAt: nullable(time) }),
]);
