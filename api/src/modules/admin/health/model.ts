import { t } from 'elysia';
import { degradable } from '#api/domain/degraded.ts';
import { jobStates } from '#api/domain/job-words.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { integer, nullable, oneOf, time } from '#api/schemas.ts';
import { backupState } from '../../recovery/model.ts';

/** What an operator wants to know first; `jobs` and `clock` are those of the copy that answers. */
export const adminHealthState = t.Object({
  asOf: time,
  degraded: t.Array(oneOf(degradable), {
    description: 'What does not work as it should right now, as `/ready` tells it.',
  }),
  clock: t.Object({
    aheadMs: integer({
      description: 'How far this machine’s clock is ahead of the database’s; negative where it is behind.',
    }),
    wrong: t.Boolean(),
  }),
  jobs: t.Array(
    t.Object({
      name: t.String(),
      state: oneOf(jobStates),
      cameRoundAt: time,
      dueSince: nullable(
        t.String({ format: 'date-time', description: 'Since when its oldest work is due.' }),
      ),
    }),
  ),
  mails: t.Object({
    captured: t.Boolean({ description: 'Whether no mail server is set, so that mails stay here.' }),
    due: integer(),
    failing: integer(),
    undeliverable: integer(),
  }),
  providers: t.Array(
    t.Object({
      provider: oneOf(paymentProviders),
      answer: oneOf(['told', 'silent', 'away']),
      webhookAt: nullable(time),
      webhooksFailing: integer(),
      uncertainPayments: integer({ description: 'Payments whose outcome is being asked.' }),
      doubtfulPayments: integer({ description: 'Those whose provider’s last answer was not believed.' }),
      failedRefunds: integer(),
    }),
  ),
  backups: backupState,
  versions: t.Object({
    bun: t.String(),
    database: t.String(),
    migration: nullable(t.String()),
    startedAt: time,
  }),
});
export type AdminHealthState = typeof adminHealthState.static;
