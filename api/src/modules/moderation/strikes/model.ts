import { t } from 'elysia';
import { flagThings } from '#api/domain/flags.ts';
import { integer, nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';

/** What an account was warned for, and until when it counts. */
export const strike = titled(
  'Strike',
  t.Object({
    id: uuid,
    reason: nullable(t.String({ description: 'Mailed; null once it is erased.' })),
    givenAt: time,
    givenBy: t.String(),
    endsAt: time,
    endedAt: nullable(t.String({ format: 'date-time', description: 'When an admin took it back.' })),
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
